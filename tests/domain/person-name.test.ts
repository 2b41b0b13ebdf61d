import { expect, it } from 'vitest';
import { personName } from '#machines/domain/billing/person-name.ts';

it.each([
  ['Meera', 'Iyer', 'Meera Iyer'],
  ['Sivakumar', 'sivakumar ', 'Sivakumar'],
  [' मीरा', 'अय्यर', 'मीरा अय्यर'],
  ['Meera\u200b', '', 'Meera'],
])('%s, %s is %s', (firstName, lastName, name) => {
  expect(personName({ firstName, lastName })).toBe(name);
});
