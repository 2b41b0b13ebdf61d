/** The commands for an operator in the documentation: each can be practised with the embedded provider. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { actions } from '#server/identity/provider/operations.ts';

/** `admin-get-user` as `AdminGetUser`. */
const actionOf = (command: string): string =>
  command
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

it('every command of the AWS CLI in docs/running.md is an action of the embedded provider', () => {
  const commands = [...readFileSync('docs/running.md', 'utf8').matchAll(/aws cognito-idp ([a-z-]+)/g)].map(
    ([, command = '']) => command,
  );
  expect(commands).toContain('admin-add-user-to-group');
  expect(commands.filter((command) => !actions.has(actionOf(command)))).toEqual([]);
});
