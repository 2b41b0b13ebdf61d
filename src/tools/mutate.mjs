/**
 * `npm run mutate -- MACHINE…`: plants every small fault in a machine, one at a time, and says how many the plan of
 * `npm run paths` notices, the plan of refusals included; with `--tests`, how many its own machine tests do; `--help`
 * says more. What it does not notice is listed with the shortest way to a step that would tell.
 */
import { asksForHelp, readCommandLine } from './command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { requireKnown } from './nearest.mjs';
import { testStrengthOf } from './mutate-tests.mjs';
import { projectDir, requireNode, runTool, withSources } from './project.mjs';

const help = `npm run mutate -- [MACHINE…] [--plan | --tests]

Plants every small fault in a machine, one at a time: a transition that is dropped or leads
elsewhere, a guard that is gone or turned around, an action, a tag, an error arm or a delay that is
missing, and says which of them are noticed. Without a name, in every machine.

  --plan             by the plan of npm run paths with that of its refusals (the default)
  --tests            by the machine's own tests, of which npm test -- tests/machines has recorded
                     which take what; some minutes for each machine

After each fault that is not noticed stand the steps to where it would show.

Examples

  npm run mutate -- payment
  npm run mutate -- session --tests
`;

await runTool(async () => {
  requireNode('npm run mutate');
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    process.stdout.write(help);
    return;
  }
  const { positionals: names, values } = readCommandLine(args, {
    plan: { type: 'boolean', default: false },
    tests: { type: 'boolean', default: false },
  });
  if (values.plan && values.tests) throw new Error('--plan and --tests are two questions: ask one after the other.');
  await ensureInstalled(projectDir);
  await withSources(async (load) => {
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
    const { planPaths } = /** @type {typeof import('@plinth/statecharts/path-plan')} */ (
      await load('@plinth/statecharts/path-plan')
    );
    const { strengthOf } = /** @type {typeof import('@plinth/statecharts/mutation')} */ (
      await load('@plinth/statecharts/mutation')
    );
    for (const name of names)
      requireKnown(
        'machine',
        name,
        registry.map(({ id }) => id),
      );
    const total = { mutants: 0, noticed: 0, equivalent: 0 };
    for (const entry of registry.filter(({ id }) => names.length === 0 || names.includes(id))) {
      const byPlan = () =>
        strengthOf(entry, [...planPaths(entry).paths, ...planPaths(entry, { strategy: 'refusals' }).paths]);
      const { mutants, noticed, equivalent, survivors } = values.tests ? await testStrengthOf(load, entry) : byPlan();
      total.mutants += mutants;
      total.noticed += noticed;
      total.equivalent += equivalent;
      process.stdout.write(
        `${entry.id}: ${noticed} of ${mutants - equivalent} faults noticed, ${equivalent} that nothing shows.\n`,
      );
      for (const { mutant, tells } of survivors)
        process.stdout.write(
          `  ${mutant.where} ${mutant.operator}: ${tells ? tells.join(', ') : 'no way to a difference was found'}\n`,
        );
    }
    const share = (100 * total.noticed) / Math.max(1, total.mutants - total.equivalent);
    process.stdout.write(
      `${total.noticed} of ${total.mutants - total.equivalent} faults noticed (${share.toFixed(1)} %), ${total.equivalent} that nothing shows.\n`,
    );
  });
});
