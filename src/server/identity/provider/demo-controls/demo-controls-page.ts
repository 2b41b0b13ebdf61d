/** The demo controls beside the mailbox: only forms, no script. */
import { html } from 'hono/html';
import { demoAccount } from '../../../seed/demonstration.ts';
import type { Choice } from './board.ts';
import type { BoardState } from './board-state.ts';
import type { ShownCode } from './demo-authenticator.ts';
import { faultChoices } from './fault-choices.ts';
import { signInChoices } from './sign-in-choices.ts';
import { aboutPerson, type AboutPerson, type DemoControlsText } from './demo-controls-words.ts';

export const allChoices: readonly Choice[] = [...signInChoices, ...faultChoices];

export const demoControlsStyle = `
.state { display: grid; gap: var(--s-2); padding: var(--s-5); background: var(--sheet); border: 1px solid var(--rule); }
.state > div { display: grid; grid-template-columns: minmax(7rem, 1fr) 2fr; gap: var(--s-3); }
.state dt { color: var(--ink-2); }
.state dd { margin: 0; overflow-wrap: anywhere; }
.choices { display: grid; gap: var(--s-4); padding: 0; list-style: none; }
.choices li { display: grid; gap: var(--s-2); }
.choices .button { width: 100%; }
@media (width > 52rem) { .choices li { grid-template-columns: 15rem minmax(0, 1fr); gap: var(--s-4); align-items: center; } }
.board { display: grid; gap: var(--s-6); align-content: start; }
.board section { display: grid; gap: var(--s-4); }
.code { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;

function choiceItem({ id, label, consequence }: Choice, words: DemoControlsText) {
  return html`<li><button class="button" name="choice" value="${id}" aria-describedby="of-${id}">${aboutPerson(words, label)}</button><p class="dim" id="of-${id}">${aboutPerson(words, consequence)}</p></li>`;
}

function section(title: AboutPerson, intro: AboutPerson, choices: readonly Choice[], words: DemoControlsText) {
  return html`<section><h3>${aboutPerson(words, title)}</h3><p class="dim">${aboutPerson(words, intro)}</p>
<form method="post" action="/mailbox/switchboard"><ul class="choices">${choices.map((choice) => choiceItem(choice, words))}</ul></form></section>`;
}

const code = (words: string) => html`<strong class="code">${words}</strong>`;

function codeSentence({ code: shown, holds }: ShownCode, words: DemoControlsText) {
  return words.codeNow({ shown, seconds: holds, code });
}

function authenticatorPart(
  { secret, isInUse, shown, beingSetUp }: BoardState['authenticator'],
  words: DemoControlsText,
) {
  return html`<section><h3>${words.authenticatorApp}</h3>
<p>${(isInUse ? words.appInUse : words.appToBeGiven)({ secret, code })} ${codeSentence(shown, words)}</p>
${beingSetUp ? html`<p>${words.beingSetUp} ${codeSentence(beingSetUp, words)}</p>` : ''}</section>`;
}

export function demoControlsPart({ lines, authenticator }: BoardState, words: DemoControlsText) {
  const state = lines.map(([name, sentence]) => html`<div><dt>${name}</dt><dd>${sentence}</dd></div>`);
  return html`<div class="board"><h2>${words.switchboard}</h2>
<section><h3>${words.howItIs}</h3><dl class="state"><div><dt>${words.person}</dt><dd>${demoAccount.username}, ${demoAccount.email}</dd></div>${state}</dl></section>
${authenticatorPart(authenticator, words)}
${section('nextSignIn', 'nextSignInSays', signInChoices, words)}
${section('whatGoesWrong', 'forEverybody', faultChoices, words)}</div>`;
}
