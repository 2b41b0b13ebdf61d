import { describe, expect, it } from 'vitest';
import { brandFacts } from '#machines/domain/brand.ts';
import { filesUnder, readSource, withoutComments } from './source.ts';

/** The only module that contains the product's name. */
const home = 'machines/domain/brand.ts';
/** A page that is served as it is, without anything filled in: it is compared instead. */
const shell = 'src/index.html';

const name = brandFacts.name;
/** The demo password, which is also in the README. It does not change with the product's name. */
const demoPassword = /'Plinth#2027'/g;

/** The places where a source contains the name in a string or in markup. */
function spelledIn(file: string, source: string): string[] {
  const text = /\.(?:html|svg)$/.test(file) ? source.replace(/<!--[\s\S]*?-->/g, '') : withoutComments(source);
  return new RegExp(`\\b${name}\\b`).test(text.replace(demoPassword, ''))
    ? [`${file} spells the product's name: take it from ${home}.`]
    : [];
}

describe('the name of the product', () => {
  const files = ['machines', 'src']
    .flatMap((folder) => filesUnder(folder))
    .filter((file) => /\.(?:tsx?|mjs|css|json|html|svg)$/.test(file));

  it('is spelled in one module', () => {
    expect(spelledIn(home, readSource(home))).toHaveLength(1);
    expect(
      files.filter((file) => ![home, shell].includes(file)).flatMap((file) => spelledIn(file, readSource(file))),
    ).toEqual([]);
  });

  it('is the same in the page that carries the app', () => {
    const page = readSource(shell);
    expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toContain(name);
    const said = [...page.matchAll(/<(noscript)>.*?<\/noscript>|<meta name="(description)" content=".*?"/g)];
    expect(new Set(said.map(([, script, meta]) => script ?? meta))).toEqual(new Set(['description', 'noscript']));
    expect(said.filter(([text]) => !text.includes(name))).toEqual([]);
  });
});

describe('a name that is spelled elsewhere is found', () => {
  it.each([
    ['src/screens/a.ts', `const a = '${name}';`],
    ['src/screens/a.ts', `const a = "Why ${name}?";`],
    ['src/screens/a.ts', `const a = \`\${b} - ${name}\`;`],
    ['src/screens/a.tsx', `const a = <p>It's from ${name}, for you</p>;`],
    ['src/tools/a.mjs', `write('${name} is here'); // aside`],
    ['src/ui/a.css', `a::after { content: '${name}'; }`],
    ['src/ui/a.svg', `<svg><title>${name}</title></svg>`],
  ])('%s: %s', (file, source) => expect(spelledIn(file, source)).toHaveLength(1));

  it.each([
    ['src/screens/a.ts', `// ${name} is ours\nconst a = '${name.toLowerCase()}.plan';`],
    ['src/screens/a.tsx', `/** For ${name}. */\nconst a = <${name}Drawing />;`],
    ['src/ui/a.css', `/* ${name} */ a { color: red; }`],
    ['src/ui/a.svg', `<svg><!-- ${name} --></svg>`],
  ])('and none is invented, %s: %s', (file, source) => expect(spelledIn(file, source)).toEqual([]));
});
