import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { embeddedClientId } from '#server/identity/provider/pool.ts';
import { onPostgres } from '../db/databases.ts';
import { openFixture, password, startOfTime, wordsOf, type Fixture } from './open-provider-fixture.ts';

async function signUp({ act }: Fixture, email: string, name = `asha-${randomBytes(4).toString('hex')}`): Promise<void> {
  await act('SignUp', {
    ClientId: embeddedClientId,
    Username: name,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }],
  });
}

onPostgres('the mailbox', (given) => {
  it('is a page in Hindi on request, with a temporary password in Hindi', async () => {
    const fixture = await openFixture(given);
    const hindi = { 'accept-language': 'hi-IN', accept: 'text/html' };
    const page = async (query = '') =>
      wordsOf(await (await fixture.ask(`/mailbox${query}`, { headers: hindi })).text());
    expect(await page()).toMatch(/मेलबॉक्स[^]*अभी कुछ नहीं भेजा गया।/);
    const body = JSON.stringify({
      UserPoolId: fixture.provider.poolId,
      Username: 'meera',
      UserAttributes: [{ Name: 'email', Value: 'meera@example.com' }],
    });
    await fixture.ask('/identity/', {
      method: 'POST',
      body,
      headers: {
        ...hindi,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.AdminCreateUser',
      },
    });
    expect(await page('?to=meera@example.com')).toMatch(
      /meera@example\.com को जो भेजता[^]*meera@example\.com को ईमेल[^]*Plinth के लिए आपका शुरुआती पासवर्ड[^]*आपका यूज़रनेम meera है और शुरुआती पासवर्ड \S+ है/,
    );
    expect(await page('?to=ravi@example.com')).toContain('ravi@example.com को कुछ नहीं भेजा गया।');
    expect(await page('?done=sms')).toMatch(/अगला साइन इन SMS का कोड माँगेगा।/);
  });

  it('gives programs the messages newest first, each with its code', async () => {
    const fixture = await openFixture(given);
    await signUp(fixture, 'first@example.com');
    fixture.clock.now += 60_000;
    await signUp(fixture, 'second@example.com');
    const mail = await fixture.mail();
    expect(mail.map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com']);
    const { code, body, ...newest } = mail[0] ?? { code: '', body: '' };
    expect(code).toMatch(/^\d{6}$/);
    expect(body).toContain(code);
    expect(newest).toEqual({
      to: 'second@example.com',
      medium: 'EMAIL',
      subject: 'Confirm your Plinth account',
      sentAt: new Date(startOfTime + 60_000).toISOString(),
    });
    expect(fixture.told).toHaveLength(2);
    expect(fixture.told[1]).toContain(code);
    expect(fixture.told.join()).not.toContain('second@example.com');
  });

  it('keeps the order of messages within one moment, and of those sent while the clock was wrong', async () => {
    const fixture = await openFixture(given);
    for (const [index, seconds] of [7_200, 0, -7_200, 0].entries()) {
      await fixture.development('/clock', { offsetSeconds: seconds });
      await signUp(fixture, `a${index}@example.com`);
    }
    expect((await fixture.mail()).map(({ to }) => to)).toEqual([
      'a3@example.com',
      'a2@example.com',
      'a1@example.com',
      'a0@example.com',
    ]);
  });

  it('shows the messages to one destination alone', async () => {
    const fixture = await openFixture(given);
    await signUp(fixture, 'Asha.Rao@example.com');
    await signUp(fixture, 'ravi@example.com');
    const to = async (text: string): Promise<string[]> =>
      (await fixture.mail(`?to=${text}`)).map((message) => message.to);
    expect(await to('asha.rao%40EXAMPLE.com%20')).toEqual(['Asha.Rao@example.com']);
    expect(await to('asha')).toEqual([]);
    expect(await to('%25')).toEqual([]);
    expect(await to('')).toHaveLength(2);
    const page = wordsOf(await fixture.page('?to=ravi@example.com'));
    expect(page).toContain('E-mail to ravi@example.com');
    expect(page).not.toContain('Rao');
  });

  it('finds a number with or without its plus in an address', async () => {
    const fixture = await openFixture(given);
    await fixture.press('sms');
    await fixture.signIn();
    expect(await fixture.mail('?to=%2B919800000123')).toHaveLength(1);
    expect(await fixture.mail('?to=+919800000123')).toHaveLength(1);
    expect(await fixture.mail('?to=919800000123')).toHaveLength(0);
  });

  it('rejects a destination that is given twice, or that no database can store', async () => {
    const { ask } = await openFixture(given);
    expect((await ask('/mailbox?to=a&to=b')).status).toBe(400);
    expect((await ask('/mailbox?to=%00')).status).toBe(400);
  });

  it('shows people the messages as they would arrive', async () => {
    const fixture = await openFixture(given);
    await signUp(fixture, 'asha@example.com');
    await fixture.press('sms');
    await fixture.signIn();
    const page = await fixture.page();
    const words = wordsOf(page);
    const [sms, email] = await fixture.mail();
    expect(words).toMatch(
      /SMS to \+919800000123, 5 Jan 2027, 03:04:15 UTC Your code to sign in to Plinth is \d{6}\..*E-mail to asha@example\.com, 5 Jan 2027, 03:04:15 UTC Confirm your Plinth account/,
    );
    for (const message of [sms, email]) expect(words).toContain(message?.body);
    expect(page).not.toContain('<script');
  });

  it('escapes typed text', async () => {
    const fixture = await openFixture(given);
    await signUp(fixture, '<b>asha</b>@example.com');
    const page = await fixture.page('?to=%3Cb%3Easha%3C/b%3E@example.com');
    expect(page).toContain('E-mail to &lt;b&gt;asha&lt;/b&gt;@example.com');
    expect(page).not.toContain('<b>');
  });

  it('shows when it is empty, and shows at most a hundred', async () => {
    const fixture = await openFixture(given);
    expect(await fixture.mail()).toEqual([]);
    expect(wordsOf(await fixture.page())).toContain('Nothing was sent yet.');
    await fixture.press('sms');
    for (let count = 0; count < 101; count += 1) await fixture.signIn();
    expect(await fixture.mail()).toHaveLength(100);
  });

  it('is revalidated for each reader, and never cached', async () => {
    const { ask } = await openFixture(given);
    const answer = await ask('/mailbox');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toContain('accept');
  });
});
