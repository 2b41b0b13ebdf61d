import { cleanup, render, screen, within, type RenderResult } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditYears } from '#machines/domain/back-office/audit-retention.ts';
import { replacedVersionYears } from '#machines/domain/projects/version-retention.ts';
import { legalPages } from '#machines/domain/legal/legal-pages.ts';
import { LegalScreen } from '#screens/legal/legal-screen.tsx';
import { brand } from '#screens/site/brand.ts';
import { withCompany } from '#server/company.ts';

function open(path: string): RenderResult {
  const page = legalPages.find((one) => one.path === path);
  return render(page && <LegalScreen page={page} />);
}

const contents = (): HTMLElement => screen.getByRole('navigation', { name: 'Contents' });

/** The text of one section, by its title. */
function section(title: string): string {
  return screen.getByRole('region', { name: new RegExp(`^\\d+\\. ${title}$`) }).textContent ?? '';
}

describe.each(legalPages.map((page) => [page.title, page] as const))('the page %s', (title, page) => {
  beforeEach(() => open(page.path));

  it('has its title and its effective date', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('main').querySelector('time')?.getAttribute('datetime')).toBe(page.inForce);
  });

  it('lists every section in its contents, each leading to its anchor', () => {
    const links = within(contents()).getAllByRole('link');
    const sections = screen.getAllByRole('region');
    expect(links.map((link) => link.textContent)).toEqual(page.sections.map((one) => one.title));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`));
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  it('has no section without text', () => {
    for (const one of screen.getAllByRole('region'))
      expect(one.querySelector('p, li, td')?.textContent).toMatch(/\w+ \w+/);
  });

  it('links only to pages of the product and to the address of the brand', () => {
    const known = new Set<string>([...Object.values(brand.links), `mailto:${brand.email}`]);
    const links = within(screen.getByRole('main'))
      .getAllByRole('link')
      .filter((link) => !contents().contains(link));
    expect(links.map((link) => link.getAttribute('href') ?? '').filter((href) => !known.has(href))).toEqual([]);
  });

  it('names the e-mail address of the brand', () => {
    expect(screen.getAllByRole('link', { name: brand.email })[0]?.getAttribute('href')).toBe(`mailto:${brand.email}`);
  });
});

describe('the legal facts', () => {
  it('a purchase is refunded in full within 30 days, members-area extras are not', () => {
    open('/refund');
    expect(
      screen.getByText('A purchase is refunded in full within 30 days. There are no refunds on members-area extras.'),
    ).toBeTruthy();
    expect(section('Full refund within 30 days')).toContain('a full refund within 30 days of purchase');
    expect(section('Members-area extras')).toContain('No refunds are given on members-area extras');
  });

  it('a privacy policy course is refunded within 30 days', () => {
    open('/terms');
    expect(section('Refunds')).toContain('A privacy policy course bought from us is refunded within 30 days');
  });

  it('claims are made within one year, before the courts of Gurgaon', () => {
    open('/terms');
    expect(section('Claims within one year')).toContain('within one year after its cause arose');
    expect(section('Law and courts')).toContain('The courts of Gurgaon, Haryana, India have jurisdiction');
  });

  it('the fees of the app stores are named', () => {
    open('/terms');
    expect(screen.getByText(/Fees of others/).textContent).toContain('$25 once at Google Play and $99 a year at Apple');
  });

  it('the numbers of a plan are those that it is priced by', () => {
    open('/terms');
    expect(section('Price and tax')).toContain('18% GST');
    expect(section('Instalments and deposit')).toContain('A security deposit of 10%');
    expect(section('Instalments and deposit')).toContain('until 60 days after its due date');
  });

  it('card storage is encrypted with AES-256', () => {
    open('/privacy');
    expect(section('Payments and cards')).toContain('encrypted with AES-256');
  });

  it('messages to the assistant go to a language model where one is used, and the page lists what is not sent', () => {
    open('/privacy');
    const words = section('What you write to the assistant');
    expect(words).toContain(
      'Where we use a language model, what you write to the assistant goes through our server to the provider of that model',
    );
    expect(words).toContain('your plan, your name, your addresses and your cookies do not');
    expect(section('Who else receives data')).toContain(
      'the provider of the language model, where we use one: what you write to the assistant;',
    );
  });

  it('a cancelled subscription lasts to the end of the billing period, and others renew', () => {
    open('/cancellation');
    expect(section('Access until the period ends')).toContain('access continues to the end of the billing period');
    expect(section('Automatic renewal')).toContain('Subscriptions auto-renew');
    // The terms say so, too.
    expect(section('Automatic renewal')).toContain('The care plan does not renew: it ends after its year.');
  });

  it('nothing is debited unless the payer chose it: instalments are paid by a link', () => {
    for (const { path } of legalPages) {
      open(path);
      const main = screen.getByRole('main');
      const spoken = [...main.querySelectorAll('p, li')].map(({ textContent }) => textContent ?? '');
      expect(spoken.filter((text) => /debit/i.test(text) && !text.includes('if you choose automatic payment'))).toEqual(
        [],
      );
      expect(main.textContent).not.toMatch(/one-time password|\bOTP\b|24 hours before/i);
      cleanup();
    }
    open('/terms');
    expect(section('Instalments and deposit')).toContain(
      'We e-mail you a payment link three days before each due date, and again on the day. Nothing is taken automatically.',
    );
  });

  it('tables describe each of their figures', () => {
    open('/privacy');
    const table = screen.getByRole('table', { name: 'What your browser keeps' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['What', 'Where', 'How long']);
    expect(within(table).getByRole('row', { name: /^Billing details/ }).textContent).toContain(
      'Until the tab is closed',
    );
  });
});

describe('what the server keeps', () => {
  const kept = (what: RegExp): string => {
    open('/privacy');
    const table = screen.getByRole('table', { name: 'What we keep on our server' });
    const text = within(table).getByRole('row', { name: what }).textContent ?? '';
    cleanup();
    return text;
  };

  it('is as long as it says: a plan without an account for two years, a message until its writer asks', () => {
    expect(kept(/^Your plans/)).toContain('without an account, two years after the last change');
    expect(kept(/^What you write in the contact form/)).toContain('Until you ask us to remove it');
  });

  it('names the periods after which earlier versions and the record of the staff are deleted', () => {
    expect(kept(/^Earlier versions of your plans/)).toContain(
      `${replacedVersionYears} years after a later version replaced them`,
    );
    expect(kept(/^Who of our team did what/)).toContain(`For the ${auditYears} financial years that follow`);
  });
});

describe('who operates the product', () => {
  const operator = {
    seller: {
      name: 'Aravalli & Sons <LLP>',
      address: ['Plot 4, Sector 32', 'Gurgaon 122001'],
      gstin: '06AAACC1206D1ZK',
    },
    company: {
      registration: 'AAB-1234',
      phone: '+91 124 456 7890',
      officer: { name: 'Meera Iyer', email: 'grievance@aravalli.example' },
      dataLocation: 'Mumbai, India',
      subprocessors: ['Razorpay (payments, India)', 'Amazon Web Services (hosting, India)'],
    },
  };

  /** The text of a page as the server sends it. */
  function served(path: string, ...by: [] | [typeof operator]): string {
    open(path);
    const main = screen.getByRole('main');
    main.innerHTML = withCompany(main.innerHTML, ...by);
    return main.textContent ?? '';
  }

  it('is stated with legal name, number, office, phone and grievance officer', () => {
    const words = served('/terms', operator);
    for (const fact of [
      '“We” is Aravalli & Sons <LLP>, the operator of Plinth.',
      'AAB-1234',
      '06AAACC1206D1ZK',
      'Plot 4, Sector 32, Gurgaon 122001',
      '+91 124 456 7890',
      'Meera Iyer',
      'grievance@aravalli.example',
    ])
      expect(words).toContain(fact);
  });

  it('and where data lies, who processes it, and to whom one complains', () => {
    const words = served('/privacy', operator);
    expect(words).toContain('Mumbai, India');
    expect(words).toContain('Razorpay (payments, India); Amazon Web Services (hosting, India)');
    expect(words).toContain('write to the grievance officer, Meera Iyer, grievance@aravalli.example.');
  });

  it('a demonstration marks every fact as a sample', () => {
    served('/terms');
    const facts = within(screen.getByRole('table', { name: 'The operator' })).getAllByRole('cell');
    expect(facts.map((cell) => cell.textContent).filter((fact) => !fact?.endsWith(' (sample)'))).toEqual([]);
  });
});

describe('the legal pages', () => {
  it('no text shouts or speaks of a placeholder', () => {
    const words = legalPages.map(({ path }) => {
      const { container, unmount } = open(path);
      const html = container.innerHTML;
      unmount();
      return withCompany(html);
    });
    expect(words.join(' ').replaceAll('<!-- -->', '')).not.toMatch(/!|\{|\}|undefined|lorem/i);
  });
});

it('the choice whether visits are measured is visible only to the page’s script', () => {
  open('/privacy');
  expect(screen.queryByRole('button', { name: 'Privacy choices' })).toBeNull();
  expect(
    screen.getByRole('button', { name: 'Privacy choices', hidden: true }).closest('[data-privacy-choices]'),
  ).toBeTruthy();
});
