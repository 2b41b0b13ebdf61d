import { describe, expect, it } from 'vitest';
import { problemOf } from '#tools/screens-walk.mjs';

describe('the problem of a walk that failed', () => {
  it('names the step, and what it looked for on the page', () => {
    const problem = problemOf(
      'funnel: I pay',
      {
        message:
          "Error: \u001b[2mexpect(\u001b[22mlocator\u001b[2m).\u001b[22mtoBeVisible() failed\n\nLocator: getByText('Thank you')\nTimeout: 10000ms",
        stack: 'at Walker.see (/p/tests/e2e/support/visitor.ts:9:1)\n at /p/tests/state-screens/funnel.walk.ts:2:12',
      },
      () => "walk('I pay', async ({ me }) => {\n  await me.see('Thank you');\n});\n",
    );
    expect(problem).toEqual({
      reason: "The walk “I pay” failed: expect(locator).toBeVisible() failed: getByText('Thank you').",
      step: { text: "me.see('Thank you')", at: 'tests/state-screens/funnel.walk.ts:2' },
    });
  });

  it('without a step in the walk has the first line of its error', () => {
    expect(problemOf('funnel: I pay', { message: 'Error: The browser was closed\nCall log:' }, () => '')).toEqual({
      reason: 'The walk “I pay” failed: The browser was closed.',
      step: null,
    });
  });
});
