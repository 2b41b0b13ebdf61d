/** Words that form a question without naming its subject. */
export const frameText: string =
  'what does how much need cost price pricing many days long take tell show give about please want would like should know ' +
  'feature function app application website platform mobile online business company startup idea build building make making create creating develop ' +
  'people user customer someone somebody everything something thing get got recommend suggest there remove add include hello thanks help discount when ready ' +
  'support similar kind sort good best new own small possible';
