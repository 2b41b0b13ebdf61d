/** The oldest Node that Plinth runs on; package.json's `engines` says the same, and a test compares them. */
export const oldestNode = '20.19';

/** @param {string} version */
function parts(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return { major, minor };
}

/**
 * Says in one sentence what is wrong with a Node version, or nothing when it will do.
 * @param {string} found a version as in `process.versions.node`
 * @param {string} command what to run again afterwards
 * @returns {string | undefined}
 */
export function nodeVersionProblem(found, command) {
  const have = parts(found);
  const need = parts(oldestNode);
  const isEnough = have.major > need.major || (have.major === need.major && have.minor >= need.minor);
  if (isEnough) return undefined;
  return `${command} needs Node ${oldestNode} or newer and this is Node ${found}: install a newer one from https://nodejs.org, then run ${command} again.`;
}

/**
 * Throws that sentence when the running Node is too old.
 * @param {string} command
 */
export function requireNode(command) {
  const problem = nodeVersionProblem(process.versions.node, command);
  if (problem) throw new Error(problem);
}
