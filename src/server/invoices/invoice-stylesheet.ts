/**
 * The styles of an invoice, with the design tokens. The first rules have no specificity: they apply where the app's own
 * stylesheet is missing.
 */
export const invoiceStylesheet = `
:where(:root) {
  --font-head: "Familjen Grotesk Variable", "Helvetica Neue", Arial, sans-serif;
  --font-sans: "Geist Variable", "Helvetica Neue", Arial, sans-serif;
  --paper: oklch(.968 .008 88);
  --sheet: oklch(.992 .004 90);
  --sunk: oklch(.938 .010 86);
  --hair: oklch(.865 .012 85);
  --rule: oklch(.61 .014 80);
  --ink: oklch(.205 .012 75);
  --ink-2: oklch(.405 .012 75);
  --ink-3: oklch(.495 .013 76);
  --signal: oklch(.47 .215 264);
  --gutter: clamp(1.125rem, .55rem + 2.6vw, 3.5rem);
  --t-ui: .9375rem;
  --t-small: .875rem;
  --t-fine: .8125rem;
  --ctl: 2.75rem;
  --r-1: 2px;
  --w-ui: 500;
}

@media screen and (prefers-color-scheme: dark) {
  :where(:root) {
    --paper: oklch(.188 .007 75);
    --sheet: oklch(.228 .008 75);
    --sunk: oklch(.158 .006 75);
    --hair: oklch(.325 .009 76);
    --rule: oklch(.56 .011 80);
    --ink: oklch(.955 .008 88);
    --ink-2: oklch(.80 .009 86);
    --ink-3: oklch(.695 .010 84);
    --signal: oklch(.735 .135 258);
  }
}

:where(*) { box-sizing: border-box; margin: 0; padding: 0; }
:where(body) { background: var(--paper); color: var(--ink); font: 400 1rem / 1.5 var(--font-sans); font-variant-numeric: tabular-nums; }

body { --edge: clamp(0rem, 5vw - 1.5rem, 3rem); display: block; padding: var(--edge) 0; }
body > .demonstration { margin: calc(-1 * var(--edge)) 0 var(--edge); }
.invoice { display: flex; flex-direction: column; gap: 0; max-width: 56rem; margin: 0 auto; padding: 1.5rem var(--gutter) 2.5rem; background: var(--sheet);
  font-size: var(--t-ui); line-height: 1.45; overflow-wrap: anywhere; }
.invoice [hidden] { display: none; }

.invoice > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem; min-height: var(--ctl); }
.brand { display: inline-flex; align-items: center; gap: .625rem; font: 700 1.375rem / 1 var(--font-head); letter-spacing: -.035em; }
.brand-mark { flex: none; width: 1.75rem; height: 1.75rem; fill: var(--ink); }
.brand-mark .block { fill: var(--signal); }
.invoice h1 { margin: 2rem 0 1.25rem; font: 600 clamp(2.125rem, 1.55rem + 2.4vw, 3rem) / 1.06 var(--font-head); letter-spacing: -.022em; }

.demonstration-mark { margin-top: 1.5rem; padding: .5rem .75rem; border: 1px solid var(--ink); font-weight: var(--w-ui); }
.demonstration-mark + h1 { margin-top: 1rem; }

.facts { display: grid; grid-template-columns: auto auto minmax(7rem, 1fr) fit-content(50%); border: solid var(--ink); border-width: 1px 0; }
.facts > div { padding: .625rem .875rem .75rem; border-left: 1px solid var(--hair); }
.facts > div:first-child { padding-left: 0; border-left: 0; }
.facts dt, .invoice h2 { font: 400 var(--t-fine) / 1.3 var(--font-sans); letter-spacing: 0; color: var(--ink-3); }
.facts dd { margin-top: .125rem; font-weight: var(--w-ui); line-height: 1.35; }
.facts :is(div:first-child, time) { white-space: nowrap; }

.parties { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2rem; padding: 1.75rem 0 2.25rem; }
.invoice h2 { margin-bottom: .375rem; }
.name { font-size: 1.0625rem; font-weight: var(--w-ui); line-height: 1.35; }
.invoice address { font-style: normal; color: var(--ink-2); }
.invoice address span { display: block; }
.gstin { margin-top: .375rem; color: var(--ink-2); }
.gstin span { color: var(--ink); }

.invoice table { width: 100%; border-collapse: collapse; border-top: 1px solid var(--ink); }
.invoice caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.invoice :is(th, td) { padding: .75rem 1.5rem .75rem 0; border-bottom: 1px solid var(--hair); font-weight: 400; text-align: left; vertical-align: top; }
.invoice thead th { padding-block: .5rem; color: var(--ink-2); font-size: var(--t-small); }
.invoice :is(th, td):last-child { padding-right: 0; text-align: right; white-space: nowrap; }
.invoice .sac { white-space: nowrap; }
.invoice tfoot th { color: var(--ink-2); }
.invoice .total :is(th, td) { padding-block: .875rem; border-top: 1px solid var(--ink); border-bottom: 1px solid var(--ink); color: var(--ink); font-weight: var(--w-ui); vertical-align: baseline; }
.invoice .total td { font-size: 1.375rem; line-height: 1.2; letter-spacing: -.02em; }
.closing { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 1fr); gap: 1rem 2rem; padding-top: .875rem; }
.closing dt { color: var(--ink-3); font-size: var(--t-fine); }
.closing dd { font-weight: var(--w-ui); text-wrap: balance; }
.closing > div:last-child { text-align: right; }
.invoice > footer { margin-top: 2.5rem; color: var(--ink-2); font-size: var(--t-fine); line-height: 1.5; }

@media screen and (width > 72rem) {
  .invoice { padding: 2.5rem 3.5rem 3rem; border: 1px solid var(--ink); }
}

@media screen and (max-width: 52rem) {
  .facts { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .facts > div:nth-child(n + 3) { grid-column: 1 / -1; padding-left: 0; border-top: 1px solid var(--hair); border-left: 0; }
  .parties, .closing { grid-template-columns: minmax(0, 1fr); }
  .closing > div:last-child { text-align: left; }
  /* Each cell a line, with the name of its column at the left. */
  .invoice :is(table, tbody) { display: block; }
  .invoice thead { display: none; }
  .invoice tr { display: block; border-bottom: 1px solid var(--hair); padding-block: .75rem; }
  .invoice tfoot { display: block; }
  .invoice :is(tfoot tr, td[data-h]) { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; }
  .invoice :is(tr, .total) :is(th, td) { padding: 0; border: 0; }
  .invoice td[data-h] { padding-top: .375rem; }
  .invoice td[data-h]::before { content: attr(data-h); color: var(--ink-2); }
  .invoice .total { margin-top: -1px; padding-block: .875rem; border: solid var(--ink); border-width: 1px 0; }
}

@page { size: A4; margin: 13mm 15mm; }

@media print {
  html { font-size: 14px; }
  body { padding: 0; background: white; print-color-adjust: exact; }
  /* The page within its margins, less a hair for rounding. */
  .invoice { max-width: none; min-height: min(297mm - 26mm - 1mm, 100vh - 1mm); padding: 0; background: none; }
  .invoice .button { display: none; }
  .invoice h1 { margin: 2.5rem 0 1.25rem; font-size: 2.5rem; }
  .invoice > footer { margin-top: auto; padding-top: 1.5rem; }
  /* The longest names and addresses that the form takes still leave it one page. */
  .dense h1 { margin: 1.25rem 0 .875rem; font-size: 2rem; }
  .dense .parties { grid-template-columns: minmax(0, 1fr) minmax(0, 2.5fr); padding: 1rem 0 1.25rem; }
  .dense .parties section:last-child { font-size: .6875rem; line-height: 1.3; }
  .dense .name { font-size: .8125rem; }
  .dense :is(th, td) { padding-block: .5rem; }
}
`;
