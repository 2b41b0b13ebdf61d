/** The pages of the site: documents that are prerendered at build time and never rendered in a browser. */
import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { homeVariantOf, type HomeVariant } from '#machines/domain/home-variant.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import { legalPages } from '#machines/domain/legal/legal-pages.ts';
import { brand } from '#screens/site/brand.ts';
import '#ui/tokens.css';
import '#ui/base.css';

const homes: Readonly<Record<HomeVariant, () => Promise<() => ReactNode>>> = {
  main: async () => (await import('#screens/landing/main-home.tsx')).MainHome,
  alternate: async () => (await import('#screens/landing/alternate-home.tsx')).AlternateHome,
};

async function home(search: URLSearchParams, isContact = false): Promise<ReactNode> {
  const variant = homeVariantOf(search.get('home')) ?? brand.homeVariant;
  const [{ LandingScreen }, Content] = await Promise.all([
    import('#screens/landing/landing-parts.tsx'),
    homes[variant](),
  ]);
  return (
    <LandingScreen variant={variant} isContact={isContact}>
      <Content />
    </LandingScreen>
  );
}

async function why(): Promise<ReactNode> {
  const [{ WhyScreen }, { exampleDraft }] = await Promise.all([
    import('#screens/why/why-screen.tsx'),
    import('#screens/why/why.view.ts'),
  ]);
  return <WhyScreen plan={createActor(planMachine, { input: { draft: exampleDraft() } })} />;
}

const documents: Readonly<Record<string, (search: URLSearchParams) => Promise<ReactNode>>> = {
  '/': (search) => home(search),
  [brand.links.home]: (search) => home(search),
  [brand.links.contact]: (search) => home(search, true),
  [brand.links.why]: why,
  ...Object.fromEntries(
    legalPages.map((page) => [
      page.path,
      async () => {
        const { LegalScreen } = await import('#screens/legal/legal-screen.tsx');
        return <LegalScreen page={page} />;
      },
    ]),
  ),
  '/404': async () => {
    const { NotFoundScreen } = await import('#screens/not-found/not-found-screen.tsx');
    return <NotFoundScreen />;
  },
};

/**
 * The document at an address; undefined where there is none. @param address path and query, such as `/?home=alternate`.
 */
export async function documentAt(address: string): Promise<ReactNode | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://document.invalid');
  return Object.hasOwn(documents, pathname) ? documents[pathname]?.(searchParams) : undefined;
}
