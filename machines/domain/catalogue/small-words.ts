/** Words that are irrelevant to a search. */
export const smallWordList: string =
  'a an and any are as at be by can do for from have i in is it its me my of on or our so some that the their them they this to up us was we what which who will with would you your';
