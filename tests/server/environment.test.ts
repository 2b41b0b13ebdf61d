import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleSeller } from '#machines/domain/billing/seller.ts';
import { readEnvironment } from '#server/environment.ts';

function refusal(env: Record<string, string>): string {
  try {
    readEnvironment(env);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
}

describe('the environment', () => {
  it('needs nothing, and takes a variable set to nothing as not set', () => {
    const usual = {
      port: 4173,
      host: '127.0.0.1',
      database: { dataDir: '.data' },
      subscribeList: 'demo',
      payments: { gateway: 'sandbox', bankMs: 8_000 },
      productionSigns: [],
      isDemonstration: false,
      isDevelopment: true,
      seller: sampleSeller,
      company: {},
      staff: 'hello@plinth.example',
      hasFlows: true,
      logLevel: 'info',
      hasHttpsSubdomains: false,
      checksCertificates: true,
      trustedHops: 0,
      drainMs: 0,
    };
    expect(readEnvironment({})).toEqual(usual);
    expect(
      readEnvironment({
        PORT: ' ',
        HOST: '',
        DATA_DIR: '',
        DATABASE_URL: '',
        SUBSCRIBE_URL: '',
        LOG_LEVEL: '',
        TAG_MANAGER_ID: '',
        TRUST_PROXY: '',
        DRAIN_SECONDS: '',
      }),
    ).toEqual(usual);
  });

  it('is read whole', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/plinth',
      DATABASE_URL: 'postgres://plinth:secret@pooler:6432/plinth',
      DATABASE_DIRECT_URL: 'postgres://plinth:secret@db:5432/plinth',
      EVENTS_URL: 'rediss://plinth:secret@events:6379',
      DATABASE_CONNECTIONS: '40',
      DATABASE_CONNECT_SECONDS: '2',
      DATABASE_STATEMENT_SECONDS: '0',
      DATABASE_IDLE_SECONDS: '60',
      SUBSCRIBE_URL: 'https://mail.example.com',
      SUBSCRIBE_LIST: 'leads-2027',
      PUBLIC_URL: 'https://plinth.example',
      SANDBOX_BANK_SECONDS: '0',
      COGNITO_REGION: 'ap-south-1',
      COGNITO_USER_POOL_ID: 'ap-south-1_AbCdEfGhI',
      COGNITO_CLIENT_ID: 'client1',
      COGNITO_AUTH_FLOW: 'CUSTOM_WITH_SRP',
      COGNITO_ALIAS: 'email',
      COGNITO_PASSKEYS: 'on',
      COGNITO_CODES: 'sms, email',
      COGNITO_ADMIN: 'on',
      COGNITO_DEVICES: 'off',
      DEMO: '1',
      SELLER_NAME: 'Aravalli Software Pvt Ltd',
      SELLER_ADDRESS: 'Plot 4, Sector 32; Gurgaon 122001; Haryana (06), India',
      SELLER_GSTIN: '06aabcp0000a1zm',
      COMPANY_NUMBER: 'U72900HR2019PTC081234',
      COMPANY_PHONE: '+91 124 456 7890',
      GRIEVANCE_OFFICER: 'Meera Iyer <grievance@aravalli.example>',
      DATA_LOCATION: 'Mumbai, India',
      SUBPROCESSORS: 'Razorpay (payments, India); Amazon Web Services (hosting, India)',
      TAG_MANAGER_ID: 'GTM-ABC1234',
      HSTS_SUBDOMAINS: '1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '2',
      DRAIN_SECONDS: '5',
      METRICS_TOKEN: 'm'.repeat(32),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      TEAM_KEY: 'k'.repeat(32),
      SECRETS_KEY: 's'.repeat(32),
      SMTP_URL: 'smtps://mailer:secret@mail.example.com',
      MAIL_FROM: 'Plinth <hello@plinth.example>',
      MAIL_STAFF: 'desk@plinth.example',
    };
    expect(readEnvironment(env)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      database: {
        url: env.DATABASE_URL,
        directUrl: env.DATABASE_DIRECT_URL,
        eventsUrl: env.EVENTS_URL,
        limits: { connections: 40, connectMs: 2_000, statementMs: 0, lockMs: 8_000, idleMs: 60_000 },
      },
      subscribeUrl: env.SUBSCRIBE_URL,
      subscribeList: 'leads-2027',
      publicUrl: 'https://plinth.example',
      payments: { gateway: 'sandbox', bankMs: 0 },
      cognito: {
        region: 'ap-south-1',
        userPoolId: 'ap-south-1_AbCdEfGhI',
        clientId: 'client1',
        flow: 'CUSTOM_WITH_SRP',
        hasAdmin: true,
        hasEmailSignIn: true,
        hasPasskeys: true,
        signInCodes: ['email', 'sms'],
        remembersDevices: false,
      },
      productionSigns: [
        'NODE_ENV is production',
        'PUBLIC_URL is https',
        'TRUST_PROXY is 2',
        'HOST is 0.0.0.0, which others can reach',
      ],
      isDemonstration: true,
      isDevelopment: false,
      seller: {
        name: 'Aravalli Software Pvt Ltd',
        address: ['Plot 4, Sector 32', 'Gurgaon 122001', 'Haryana (06), India'],
        gstin: '06AABCP0000A1ZM',
      },
      company: {
        registration: 'U72900HR2019PTC081234',
        phone: '+91 124 456 7890',
        officer: { name: 'Meera Iyer', email: 'grievance@aravalli.example' },
        dataLocation: 'Mumbai, India',
        subprocessors: ['Razorpay (payments, India)', 'Amazon Web Services (hosting, India)'],
      },
      hasFlows: true,
      smtp: { url: env.SMTP_URL, from: env.MAIL_FROM },
      staff: 'desk@plinth.example',
      teamKey: env.TEAM_KEY,
      secretsKey: env.SECRETS_KEY,
      logLevel: 'silent',
      tagManagerId: 'GTM-ABC1234',
      hasHttpsSubdomains: true,
      checksCertificates: true,
      trustedHops: 2,
      drainMs: 5_000,
      metricsToken: env.METRICS_TOKEN,
      tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    });
  });

  it('has default limits for PostgreSQL', () => {
    const { database } = readEnvironment({ DATABASE_URL: 'postgres://db/plinth' });
    expect(database).toEqual({
      url: 'postgres://db/plinth',
      limits: { connections: 10, connectMs: 5_000, statementMs: 30_000, lockMs: 8_000, idleMs: 10_000 },
    });
  });

  it('shows the flows in production only when configured, and elsewhere unless disabled', () => {
    const shows = (env: Readonly<Record<string, string>>): boolean => readEnvironment(env).hasFlows;
    expect([
      shows({}),
      shows({ FLOWS: '0' }),
      shows({ NODE_ENV: 'production' }),
      shows({ NODE_ENV: 'production', FLOWS: '1' }),
      shows({ TRUST_PROXY: '1', DEMO: '1' }),
    ]).toEqual([true, false, false, true, true]);
  });

  it.each([
    ['HOST', '::1'],
    ['HOST', 'localhost'],
    ['DATABASE_URL', 'postgresql:///plinth'],
    ['SUBSCRIBE_URL', 'http://localhost:8025/list'],
    ['SUBSCRIBE_URL', 'http://[::1]:8025'],
    ['TRUST_PROXY', '0'],
    ['LOG_LEVEL', 'error'],
  ])('may have %s=%s', (name, value) => {
    expect(refusal({ [name]: value })).toBe('accepted');
  });

  it.each([
    ['SECRETS_KEY', 'short', 'SECRETS_KEY is no such key: write at least 32 characters, without spaces, or unset it.'],
    [
      'HSTS_SUBDOMAINS',
      'yes',
      'HSTS_SUBDOMAINS is "yes", which says neither yes nor no: set it to 1 where every subdomain speaks https alone, or unset it.',
    ],
    [
      'PORT',
      'http',
      'PORT is "http", which is no port number: choose one from 1 to 65535, for example PORT=4173 npm start.',
    ],
    [
      'HOST',
      'http://here',
      'HOST is "http://here", which is no address to listen on: give a name or an IP address, for example HOST=0.0.0.0.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", which is no level: choose info, error or silent.'],
    [
      'ASSISTANT_URL',
      'http://models.example/v1?key=hunter2',
      'ASSISTANT_URL is no address of a model: give an https address (http only for localhost) like https://models.example/v1, or unset it.',
    ],
    [
      'ASSISTANT_URL',
      'https://models.example/v1',
      'A model for the assistant needs ASSISTANT_MODEL and ASSISTANT_KEY: set what is missing, or unset the others.',
    ],
    [
      'ASSISTANT_KEY',
      'hunter2-hunter2',
      'A model for the assistant needs ASSISTANT_URL and ASSISTANT_MODEL: set what is missing, or unset the others.',
    ],
    [
      'ASSISTANT_KEY',
      'hunter2 ',
      'ASSISTANT_KEY is not written as endpoints give it: at least 8 characters, without spaces.',
    ],
    [
      'ASSISTANT_MODEL',
      'a model',
      'ASSISTANT_MODEL is "a model", which is no name of a model: write it without spaces, as the endpoint lists it.',
    ],
    [
      'ASSISTANT_VISITOR_TOKENS',
      'many',
      'ASSISTANT_VISITOR_TOKENS is "many", which is no number of tokens: choose at least 1000.',
    ],
    [
      'FLOWS',
      'on',
      'FLOWS is "on", which says neither yes nor no: set it to 1 to show the flows in production, or to 0 to show them nowhere.',
    ],
    [
      'TRUST_PROXY',
      'yes',
      'TRUST_PROXY is "yes", which is no number of proxies: set it to 1 behind a proxy of your own, to 2 behind two, or unset it.',
    ],
    [
      'METRICS_TOKEN',
      'short',
      'METRICS_TOKEN is no such key: write at least 32 characters, without spaces, or two such keys separated by a comma while you change it, or unset it.',
    ],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'collector:4317',
      'OTEL_EXPORTER_OTLP_ENDPOINT is no address of a collector: write it as http://localhost:4318, or unset it.',
    ],
    [
      'PUBLIC_URL',
      'https://plinth.example/app',
      'PUBLIC_URL is "https://plinth.example/app", which is no origin: write it as https://plinth.example, without a path.',
    ],
    [
      'SUBSCRIBE_LIST',
      'a list',
      'SUBSCRIBE_LIST is no name of a mailing list: use letters, digits, _ and -, at most 64.',
    ],
    [
      'DATABASE_CONNECTIONS',
      '0',
      'DATABASE_CONNECTIONS is "0", which is no such number of connections: choose one from 1 to 500.',
    ],
    [
      'DATABASE_STATEMENT_SECONDS',
      'long',
      'DATABASE_STATEMENT_SECONDS is "long", which is no such time: choose whole seconds from 0 to 3600.',
    ],
    [
      'DATABASE_DIRECT_URL',
      'postgres://db/plinth',
      'DATABASE_DIRECT_URL is the way to the PostgreSQL of DATABASE_URL past its pooler: set DATABASE_URL too, or unset it.',
    ],
    ['PAYMENTS', 'cash', 'PAYMENTS is "cash", which is no gateway: choose sandbox, razorpay or stripe.'],
    [
      'PAYMENTS',
      'stripe',
      'PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set what is missing, or unset the others.',
    ],
    [
      'SANDBOX_BANK_SECONDS',
      'long',
      'SANDBOX_BANK_SECONDS is "long", which is no such time: choose whole seconds from 0 to 3600.',
    ],
    ['COGNITO_REGION', 'India', 'COGNITO_REGION is "India", which is no region: write it like us-east-1.'],
    [
      'COGNITO_REGION',
      'us-east-1',
      'A user pool needs COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID: set what is missing, or unset the others.',
    ],
    [
      'COGNITO_USER_POOL_ID',
      'pool',
      'COGNITO_USER_POOL_ID is "pool", which is no user pool: write it like us-east-1_AbCdEfGhI.',
    ],
    [
      'COGNITO_CLIENT_ID',
      'a client',
      'COGNITO_CLIENT_ID is "a client", which is no client id: use letters, digits, _ and +.',
    ],
    ['COGNITO_ALIAS', 'phone', 'COGNITO_ALIAS is "phone", which signs nobody in here: set it to email, or unset it.'],
    ['COGNITO_PASSKEYS', 'yes', 'COGNITO_PASSKEYS is "yes", which says nothing: set it to on, or unset it.'],
    ['COGNITO_CODES', 'email,post', 'COGNITO_CODES is "email,post": write email, sms, or email,sms, or unset it.'],
    ['COGNITO_DEVICES', 'maybe', 'COGNITO_DEVICES is "maybe": write on where the user pool tracks devices, or off.'],
    [
      'COGNITO_AUTH_FLOW',
      'MAGIC',
      'COGNITO_AUTH_FLOW is "MAGIC". Authentication flow type is invalid: choose USER_SRP_AUTH, USER_PASSWORD_AUTH, CUSTOM_WITH_SRP or CUSTOM_WITHOUT_SRP.',
    ],
    [
      'DEMO',
      'yes',
      'DEMO is "yes", which says neither yes nor no: set it to 1 for a public demonstration, or unset it.',
    ],
    [
      'SELLER_NAME',
      'Aravalli Software',
      'An invoice needs SELLER_ADDRESS and SELLER_GSTIN: set what is missing, or unset the others.',
    ],
    [
      'SELLER_ADDRESS',
      'Gurgaon;;',
      'SELLER_ADDRESS is no address for an invoice: write its lines with a semicolon between them, at most 300 characters.',
    ],
    [
      'SELLER_GSTIN',
      '27AAPFU0939F1ZV',
      'SELLER_GSTIN is "27AAPFU0939F1ZV", which is no GSTIN of state 06, whose taxes the prices have: write its 15 characters.',
    ],
    [
      'COMPANY_NUMBER',
      'U72900',
      'COMPANY_NUMBER is "U72900", which is no CIN and no LLPIN: write its 21 characters, or three letters and four digits as AAB-1234.',
    ],
    ['COMPANY_PHONE', 'call us', 'COMPANY_PHONE is "call us", which is no phone number: write it as +91 124 456 7890.'],
    [
      'GRIEVANCE_OFFICER',
      'Meera Iyer',
      'GRIEVANCE_OFFICER is "Meera Iyer": write name and e-mail address as Asha Rao <grievance@plinth.example>.',
    ],
    [
      'SUBPROCESSORS',
      'Razorpay;;',
      'SUBPROCESSORS is no list: separate its entries by semicolons, at most 1,000 characters, as Razorpay (payments, India); Amazon Web Services (hosting, India).',
    ],
    ['SMTP_URL', 'smtp://mail.example.com', 'Mail needs MAIL_FROM: set what is missing, or unset the others.'],
    ['MAIL_FROM', 'hello@plinth.example', 'Mail needs SMTP_URL: set what is missing, or unset the others.'],
    [
      'MAIL_FROM',
      'Plinth',
      'MAIL_FROM is "Plinth", which is no sender: write it as hello@plinth.example or Plinth <hello@plinth.example>.',
    ],
    [
      'MAIL_STAFF',
      'the desk',
      'MAIL_STAFF is "the desk", which is no e-mail address: write it as hello@plinth.example, or unset it.',
    ],
    [
      'TAG_MANAGER_ID',
      'gtm-abc1234',
      'TAG_MANAGER_ID is "gtm-abc1234", which is no container: write it like GTM-ABC1234, or unset it.',
    ],
    [
      'TAG_MANAGER_ID',
      'GTM-AB1"><script>',
      'TAG_MANAGER_ID is "GTM-AB1\\"><script>", which is no container: write it like GTM-ABC1234, or unset it.',
    ],
    ['DRAIN_SECONDS', '61', 'DRAIN_SECONDS is "61", which is no such time: choose whole seconds from 0 to 60.'],
    [
      'NODE_ENV',
      'Production',
      'NODE_ENV is "Production", which no library takes for production: write it as production.',
    ],
    ['NODE_ENV', 'prod', 'NODE_ENV is "prod", which no library takes for production: write it as production.'],
  ])('rejects %s=%s in one sentence', (name, value, sentence) => {
    expect(refusal({ [name]: value })).toBe(sentence);
  });

  it.each([
    [
      { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' },
      { gateway: 'stripe', secretKey: 'sk_test_123', webhookSecret: 'whsec_123' },
    ],
    [
      {
        PAYMENTS: 'razorpay',
        RAZORPAY_KEY_ID: 'rzp_test_1',
        RAZORPAY_KEY_SECRET: 'secret-2',
        RAZORPAY_WEBHOOK_SECRET: 'secret-3',
      },
      { gateway: 'razorpay', keyId: 'rzp_test_1', keySecret: 'secret-2', webhookSecret: 'secret-3' },
    ],
  ])('takes payments to %o', (env, payments) => {
    expect(readEnvironment(env).payments).toEqual(payments);
  });

  const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' };
  const razorpay = {
    PAYMENTS: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'secret-2',
    RAZORPAY_WEBHOOK_SECRET: 'secret-3',
  };
  it.each<readonly [string, Record<string, string>, RegExp]>([
    ['publishable key', { ...stripe, STRIPE_SECRET_KEY: 'pk_live_123' }, /^STRIPE_SECRET_KEY is no secret key/],
    ['webhook secret as key', { ...stripe, STRIPE_SECRET_KEY: 'whsec_123' }, /^STRIPE_SECRET_KEY is no secret key/],
    ['key as webhook secret', { ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_test_123' }, /^STRIPE_WEBHOOK_SECRET is no/],
    ['secret as key id', { ...razorpay, RAZORPAY_KEY_ID: 'secret-2' }, /^RAZORPAY_KEY_ID is no key id/],
    ['key id as secret', { ...razorpay, RAZORPAY_KEY_SECRET: 'rzp_test_1' }, /^RAZORPAY_KEY_SECRET or .* is a key id/],
    ['one secret twice', { ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'secret-2' }, /^RAZORPAY_KEY_SECRET and .* the same/],
  ])('rejects a %s without repeating it', (_what, env, sentence) => {
    expect(refusal(env)).toMatch(sentence);
    for (const secret of ['pk_live_123', 'whsec_123', 'secret-2']) expect(refusal(env)).not.toContain(secret);
  });

  it('accepts a model for the assistant, with its budget', () => {
    const env = {
      ASSISTANT_URL: 'http://localhost:11434/v1',
      ASSISTANT_MODEL: 'llama-4:8b',
      ASSISTANT_KEY: 'sk-house-1',
    };
    const settings = {
      url: env.ASSISTANT_URL,
      model: 'llama-4:8b',
      key: 'sk-house-1',
      visitorTokens: 150_000,
      dayTokens: 5_000_000,
    };
    expect(readEnvironment(env).assistant).toEqual(settings);
    expect(
      readEnvironment({ ...env, ASSISTANT_VISITOR_TOKENS: '20000', ASSISTANT_DAY_TOKENS: '1000000' }).assistant,
    ).toEqual({ ...settings, visitorTokens: 20_000, dayTokens: 1_000_000 });
  });

  it('never repeats a secret that is written wrongly', () => {
    expect(refusal({ TEAM_KEY: 'hunter2'.repeat(4) })).toBe(
      'TEAM_KEY is no such key: write at least 32 characters, without spaces, or two such keys separated by a comma while you change it, or unset it.',
    );
    for (const url of ['smtp://mailer:hunter2@mail.example.com?tls=off', 'smtp://mail.example.com?tls=no'])
      expect(refusal({ SMTP_URL: url, MAIL_FROM: 'hello@plinth.example' })).toBe(
        'SMTP_URL may end in ?tls=off only, and only without a password, which is sent over TLS alone: change its tls, or leave it out.',
      );
    expect(refusal({ SMTP_URL: 'http://mailer:hunter2@mail.example.com' })).toBe(
      'SMTP_URL is no address of a mail server: write it as smtp://user:password@host:587, or smtps:// for port 465, or unset it.',
    );
    expect(refusal({ STRIPE_SECRET_KEY: 'sk live' })).toBe(
      'STRIPE_SECRET_KEY is not written as the gateway gives it: at least 8 characters, without spaces.',
    );
  });

  it('takes port 0, for any that is free', () => {
    expect(readEnvironment({ PORT: '0' }).port).toBe(0);
  });

  it.each(['65536', '-1', '80.5', '0x50', '8e1'])('rejects the port %s', (port) => {
    expect(refusal({ PORT: port })).toContain('which is no port number');
  });

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/plinth'],
    ['DATABASE_URL', 'hunter2'],
    ['DATABASE_URL', 'postgres://a:hunter2@db:port/plinth'],
    ['SUBSCRIBE_URL', 'http://mail.example.com/?key=hunter2'],
    ['SUBSCRIBE_URL', 'http://localhost.example.com/hunter2'],
    ['SUBSCRIBE_URL', 'hunter2'],
  ])('rejects %s=%s without repeating a possible secret', (name, value) => {
    const sentence = refusal({ [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} is no address [^\\n]*\\.$`));
    expect(sentence).not.toContain('hunter2');
  });

  it('rejects with one line that begins with a variable, for any values', () => {
    const value = fc.string({ unit: 'binary', maxLength: 30 });
    const env = fc.record(
      { PORT: value, HOST: value, DATABASE_URL: value, SUBSCRIBE_URL: value, LOG_LEVEL: value, TRUST_PROXY: value },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(env, (given) => {
        const sentence = refusal(given);
        expect(sentence).toMatch(/^(?:accepted|[A-Z_]+ is [^\n]*\.)$/);
      }),
    );
  });
});
