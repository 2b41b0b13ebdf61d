/** The switchboard as it stands beside the mailbox: forms alone, no script. */
import { html } from 'hono/html';
import { demoAccount } from '../../../seed/demonstration.ts';
import type { Choice } from './board.ts';
import type { BoardState } from './board-state.ts';
import type { ShownCode } from './demo-authenticator.ts';
import { faultChoices } from './fault-choices.ts';
import { signInChoices } from './sign-in-choices.ts';

export const allChoices: readonly Choice[] = [...signInChoices, ...faultChoices];

export const switchboardStyle = `
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

function choiceItem({ id, label, consequence }: Choice) {
  return html`<li><button class="button" name="choice" value="${id}" aria-describedby="of-${id}">${label}</button><p class="dim" id="of-${id}">${consequence}</p></li>`;
}

function section(title: string, intro: string, choices: readonly Choice[]) {
  return html`<section><h3>${title}</h3><p class="dim">${intro}</p>
<form method="post" action="/mailbox/switchboard"><ul class="choices">${choices.map(choiceItem)}</ul></form></section>`;
}

function codeSentence({ code, holds }: ShownCode) {
  return html`Its code now is <strong class="code">${code}</strong>, accepted once within the next ${holds} seconds. Reload for the next one.`;
}

function authenticatorPart({ secret, isInUse, shown, beingSetUp }: BoardState['authenticator']) {
  const whose = isInUse ? 'The app that is in use' : 'No app is in use. The one that the buttons below give';
  return html`<section><h3>Authenticator app</h3>
<p>${whose} has the secret <strong class="code">${secret}</strong>. ${codeSentence(shown)}</p>
${beingSetUp ? html`<p>An app is being set up. ${codeSentence(beingSetUp)}</p>` : ''}</section>`;
}

export function switchboardPart({ lines, authenticator }: BoardState) {
  const state = lines.map(([name, sentence]) => html`<div><dt>${name}</dt><dd>${sentence}</dd></div>`);
  return html`<div class="board"><h2>Switchboard</h2>
<section><h3>How it is now</h3><dl class="state"><div><dt>Person</dt><dd>${demoAccount.username}, ${demoAccount.email}</dd></div>${state}</dl></section>
${authenticatorPart(authenticator)}
${section('What the next sign-in meets', `For the person ${demoAccount.username}. Each begins from a plain sign-in, and leaves whoever is signed in so unless it says otherwise.`, signInChoices)}
${section('What goes wrong', 'For everybody, and at once.', faultChoices)}</div>`;
}
