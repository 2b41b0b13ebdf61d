/** Files that other programs write are read as machines, and what is not read is named. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { flowOf, type Flow } from '@plinth/statecharts/flow';
import { readImportedMachine } from '@plinth/statecharts/import/imported-machine';

const folder = mkdtempSync(join(tmpdir(), 'imported-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string | object): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function read(name: string, content: string | object) {
  const { machine, notes, inputs } = await readImportedMachine(fileOf(name, content));
  return { flow: flowOf({ id: name, title: name, machine }), machine, notes, inputs };
}

/** 'SOURCE -EVENT-> TARGET [GUARD] / ACTIONS', as in the file. */
function lines({ transitions }: Flow): readonly string[] {
  return transitions.map(
    ({ source, event, targets, guard, actions, reenter }) =>
      `${source} -${event}-> ${targets.join(' ')}${guard ? ` [${guard.text}]` : ''}${actions.map(({ text }) => ` / ${text}`).join('')}${reenter ? ' again' : ''}`,
  );
}

/** The microwave oven of the recommendation (https://www.w3.org/TR/scxml/#N11608), with a timer and a parallel part. */
const microwave = `<?xml version="1.0"?>
<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="microwave" initial="off">
  <!-- trivial 5 second microwave oven example -->
  <datamodel><data id="cook_time" expr="5"/><data id="door_closed" expr="true"/><data id="timer" expr="0"/></datamodel>
  <state id="off"><transition event="turn.on" target="on"/></state>
  <parallel id="on">
    <transition event="turn.off" target="off"/>
    <transition cond="timer &gt;= cook_time" target="off"/>
    <onentry><send event="forgotten" delay="1.5s"/><log label="on"/></onentry>
    <transition event="forgotten" target="off"/>
    <state id="engine">
      <initial><transition target="idle"/></initial>
      <state id="idle">
        <transition cond="In('closed')" target="cooking"/>
        <transition event="closing" target="cooking"><assign location="door_closed" expr="true"/></transition>
      </state>
      <state id="cooking">
        <invoke id="magnetron" type="http://www.w3.org/TR/scxml/" src="magnetron.scxml"/>
        <transition event="time"><raise event="ticked"/></transition>
        <transition event="done.invoke.magnetron" target="finished"/>
        <transition event="error.platform.magnetron error.execution" target="idle"/>
      </state>
      <final id="finished"><donedata/></final>
      <transition event="done.state.engine" target="off"/>
    </state>
    <state id="door" initial="closed">
      <state id="closed"><transition event="door.open" target="open"/></state>
      <state id="open"><transition event="door" target="closed"/><transition event="door.close" target="closed"/></state>
      <history id="before" type="deep"><transition target="closed"/></history>
    </state>
  </parallel>
</scxml>`;

describe('SCXML', () => {
  it('is read with its states, delays, actors and content, and names what it leaves out', async () => {
    const { flow, notes, inputs } = await read('microwave.scxml', microwave);
    expect(flow.states.map(({ id, type }) => `${id} ${type}`)).toEqual([
      'microwave compound',
      'off atomic',
      'on parallel',
      'engine compound',
      'idle atomic',
      'cooking atomic',
      'finished final',
      'door compound',
      'closed atomic',
      'open atomic',
      'before history',
    ]);
    expect(lines(flow).toSorted()).toEqual([
      'closed -door.open-> open',
      'cooking -error.execution-> idle',
      'cooking -time->  / raise ticked',
      'cooking -xstate.done.actor.magnetron-> finished',
      'cooking -xstate.error.actor.magnetron-> idle',
      'engine -xstate.done.state.engine-> off',
      "idle --> cooking [In('closed')]",
      'idle -closing-> cooking / assign door_closed = true',
      'off -turn.on-> on',
      'on --> off [timer >= cook_time]',
      'on -turn.off-> off',
      'on -xstate.after.1500.on-> off',
      'open -door.*-> closed',
      'open -door.close-> closed',
    ]);
    expect(flow.states.find(({ id }) => id === 'on')?.entry).toEqual([{ name: 'log on', text: 'log on' }]);
    expect(flow.states.find(({ id }) => id === 'before')).toMatchObject({ history: 'deep', initial: 'closed' });
    expect(notes).toEqual([
      'Data and scripts are not run: conditions and assignments are shown by their text.',
      'raise ticked is shown, and sends nothing.',
      'The event error.execution of the platform is read as an event like others.',
      'The data of the final state finished are not read.',
    ]);
    expect(inputs).toContainEqual({ "In('closed')": true, 'timer >= cook_time': false });
  });

  it.each([
    ['that is not well-formed', '<scxml xmlns="http://www.w3.org/2005/07/scxml"><state>', 'unclosed tag'],
    ['of another kind', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'it is no SCXML: it begins with svg'],
    ['without states', '<scxml xmlns="http://www.w3.org/2005/07/scxml"/>', 'it has no states'],
  ])('%s is refused', async (_, content, reason) => {
    await expect(read('wrong.scxml', content)).rejects.toThrow(reason);
  });

  it('names a target that is nowhere, and gives a state without an id one', async () => {
    const { flow, notes } = await read(
      'loose.scxml',
      '<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state><transition event="go" target="b gone"/></state><state id="b"/></scxml>',
    );
    expect(lines(flow)).toEqual(['state1 -go-> b']);
    expect(flow.states[0]).toMatchObject({ id: 'loose', initial: 'state1' });
    expect(notes).toEqual(['No state has the id gone, a target.']);
  });
});

describe('the JSON of XState and Stately', () => {
  it('is read as it is', async () => {
    const { flow, notes } = await read('lamp.json', {
      id: 'lamp',
      initial: 'off',
      context: { count: 0 },
      states: {
        off: {
          on: { press: { target: 'on', guard: { type: 'hasPower', params: { volts: 230 } }, actions: ['note'] } },
        },
        on: {
          invoke: { src: 'watch', id: 'watch', input: {}, onDone: 'off' },
          after: { dimming: 'off', 5000: { target: 'off' } },
          entry: { type: 'shine' },
          colour: 'red',
        },
      },
    });
    expect(lines(flow)).toEqual([
      'lamp.off -press-> lamp.on [hasPower(volts: 230)] / note',
      'lamp.on -xstate.done.actor.watch-> lamp.off',
      'lamp.on -xstate.after.5000.lamp.on-> lamp.off',
      'lamp.on -xstate.after.dimming.lamp.on-> lamp.off',
    ]);
    expect(flow.states[2]?.actors).toEqual([{ id: 'watch', name: 'watch', kind: 'promise' }]);
    expect(notes).toEqual(['colour of lamp.on is not read.']);
  });

  it('of XState 4 has its conditions and external transitions', async () => {
    const { flow } = await read('old.json', {
      id: 'old',
      initial: 'a',
      states: {
        a: {
          on: {
            go: [
              { target: 'b', cond: 'isOpen' },
              { target: 'a', internal: false },
            ],
          },
        },
        b: {},
      },
    });
    expect(lines(flow)).toEqual(['old.a -go-> old.b [isOpen]', 'old.a -go-> old.a again']);
  });

  it('with a target that is nowhere, or of something else, is refused', async () => {
    const wrong = { id: 'wrong', initial: 'a', states: { a: { on: { go: 'nowhere' } } } };
    await expect(read('wrong.json', wrong)).rejects.toThrow(/^Cannot read .*wrong\.json: Invalid transition/);
    await expect(read('package.json', { name: 'x' })).rejects.toThrow(
      'it has neither states of XState nor models of GraphWalker',
    );
  });
});

/** A login, as in GraphWalker's own documentation. */
const login = {
  name: 'Login',
  models: [
    {
      name: 'Login',
      id: 'm1',
      generator: 'random(edge_coverage(100))',
      startElementId: 'e0',
      actions: ['attempts = 0;'],
      vertices: [
        { id: 'v0', name: 'v_ClientNotRunning' },
        { id: 'v1', name: 'v_LoginPrompted', sharedState: 'LOGIN' },
        { id: 'v2', name: 'v_Browse' },
      ],
      edges: [
        { id: 'e0', name: 'e_Init', targetVertexId: 'v0' },
        { id: 'e1', name: 'e_StartClient', sourceVertexId: 'v0', targetVertexId: 'v1' },
        {
          id: 'e2',
          name: 'e_ValidLogin',
          guard: 'attempts < 3',
          actions: ['attempts++;'],
          sourceVertexId: 'v1',
          targetVertexId: 'v2',
        },
        { id: 'e3', sourceVertexId: 'v2', targetVertexId: 'v0' },
      ],
    },
  ],
};

describe('the models of GraphWalker', () => {
  it('are read as states and transitions', async () => {
    const { flow, notes } = await read('login.json', login);
    expect(flow.states[0]).toMatchObject({ id: 'login', initial: 'login.v_ClientNotRunning' });
    expect(lines(flow)).toEqual([
      'login.v_ClientNotRunning -e_StartClient-> login.v_LoginPrompted',
      'login.v_LoginPrompted -e_ValidLogin-> login.v_Browse [attempts < 3] / attempts++;',
      'login.v_Browse -e3-> login.v_ClientNotRunning',
    ]);
    expect(notes).toEqual([
      'The shared state of v_LoginPrompted is not read: models are not connected.',
      'The actions of the model login are not read.',
    ]);
  });

  it('become regions if there are several', async () => {
    const other = { ...login.models[0], name: 'Other' };
    const { flow } = await read('two.json', { ...login, models: [...login.models, other] });
    expect(flow.states.filter(({ parent }) => parent === 'two').map(({ id, type }) => `${id} ${type}`)).toEqual([
      'two.Login compound',
      'two.Other compound',
    ]);
    expect(flow.states[0]?.type).toBe('parallel');
  });
});

describe('statecharts', () => {
  function statecharts(...args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
    return new Promise((resolve) =>
      execFile(
        process.execPath,
        [join(import.meta.dirname, '../bin/statecharts.mjs'), ...args],
        (_error, stdout, stderr) => resolve({ stdout, stderr }),
      ),
    );
  }

  it('draws, plans, checks and exports such files', { timeout: 60_000 }, async () => {
    const [scxml, json] = [fileOf('oven.scxml', microwave), fileOf('graph.json', login)];
    const [drawn, planned, checked, exported] = await Promise.all([
      statecharts('draw', scxml),
      statecharts('paths', json, '--run'),
      statecharts('check', scxml),
      statecharts('export', json, '--format', 'plantuml'),
    ]);
    expect(drawn.stdout).toContain('>cooking</text>');
    expect(drawn.stderr).toContain(`${scxml}: raise ticked is shown, and sends nothing.`);
    expect(planned.stdout).toContain('takes 3 of 3 transitions');
    expect(planned.stderr).toContain('Running machines match the plan at every step.');
    expect(checked.stdout).toContain('1 machine, ');
    expect(exported.stdout).toContain('state "v_Browse" as ');
  });
});
