import { expect } from '@playwright/test';
import type { Person, Session } from './accounts.ts';
import { Visitor } from './visitor.ts';

/** The width of a phone, in px. */
const phoneWidth = 390;

/** A visitor who may have an account, and who may have been here before. */
export class Member extends Visitor {
  /** I signed in before the test begins. This browser is not a device of mine. */
  async beginSignedIn({ kept }: Session): Promise<void> {
    await this.page.context().setStorageState(kept);
  }

  /** I filled in the billing form, and go on to the checkout. */
  async beginAtCheckout(): Promise<void> {
    await this.comeBackTo('/billingdetails');
    await this.fillBilling();
    await this.checkAndPay();
  }

  /** I am on a page of the account with this heading. */
  async amBefore(heading: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }

  /** I type into the field with this label. */
  async type(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  async giveCredentials({ username, password }: Pick<Person, 'username' | 'password'>): Promise<void> {
    await this.amBefore('Sign in');
    // Until the page is hydrated, it is inert to a person, but not to a test.
    await this.awaitHydration();
    await this.type('Username or e-mail', username);
    await this.type('Password', password);
    await this.press('Login');
  }

  /** I go to the sign-in and enter my password; this does not wait for the next page. */
  async signIn(person: Pick<Person, 'username' | 'password'>): Promise<void> {
    await this.open('/login');
    await this.giveCredentials(person);
  }

  async enterCode(code: string): Promise<void> {
    await this.type('Code', code);
    await this.press('Continue');
  }

  /** I am signed in, and the server knows my username. */
  async amSignedIn({ username }: Pick<Person, 'username'>): Promise<void> {
    await this.amAt('/status');
    await this.amBefore('You are logged in.');
    await this.see(username);
  }

  async amSignedOut(): Promise<void> {
    await this.amBefore('You are logged out.');
    await expect(this.page.getByRole('link', { name: /^(?:Login|Sign in)$/ })).toBeVisible();
  }

  async logOut(): Promise<void> {
    await this.press('Logout');
    await this.amAt('/login');
    // The page is reloaded, and shown before it is hydrated.
    await this.awaitHydration();
    await this.amBefore('Sign in');
  }

  /** This page has no barriers, and fits this window and a phone. */
  async findNothingInTheWay(): Promise<void> {
    await this.findNoBarrier();
    await this.scrollNotSideways();
    const window = this.page.viewportSize();
    if (window === null || window.width <= phoneWidth) return;
    await this.page.setViewportSize({ width: phoneWidth, height: window.height });
    await this.scrollNotSideways();
    await this.page.setViewportSize(window);
  }

  /** The same in both colour schemes. */
  async findNothingInTheWayByDayAndNight(): Promise<void> {
    await this.findNothingInTheWay();
    await this.page.emulateMedia({ colorScheme: 'dark' });
    await this.findNoFaintText();
    await this.page.emulateMedia({ colorScheme: null });
  }
}
