import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, CONFIG_VARIABLES, readConfiguration, withSecrets } from '.';

const problemsOf = (env: { readonly [name: string]: string }): readonly string[] => {
  try {
    readConfiguration(env, '/srv');
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
};

describe('configuration', () => {
  it('needs no variable at all', () => {
    expect(readConfiguration({}, '/srv')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/.data',
      roles: new Set(['api', 'projections', 'workers']),
      logLevel: 'warn',
      development: false,
      trustedProxies: [],
    });
  });

  it('takes an empty value for none', () => {
    const empty = Object.fromEntries(CONFIG_VARIABLES.map(({ name }) => [name, ' ']));
    expect(readConfiguration(empty, '/srv')).toEqual(readConfiguration({}, '/srv'));
  });

  it('reads what is set', () => {
    const env = {
      PORT: '80',
      ROLES: 'workers, API',
      PUBLIC_URL: 'https://x.example/',
      DATA_DIR: 'here',
      LOG_LEVEL: 'Info',
    };
    expect(readConfiguration(env, '/srv')).toMatchObject({
      port: 80,
      roles: new Set(['api', 'workers']),
      publicUrl: 'https://x.example',
      dataDir: '/srv/here',
      logLevel: 'info',
    });
  });

  it('takes addresses and networks of both kinds as proxies', () => {
    const { trustedProxies } = readConfiguration(
      { TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8 ,2001:db8::/32' },
      '/srv',
    );
    expect(trustedProxies.map(({ address, bits, family }) => `${family} ${address}/${bits}`)).toEqual([
      'ipv4 127.0.0.1/32',
      'ipv6 ::1/128',
      'ipv4 10.0.0.0/8',
      'ipv6 2001:db8::/32',
    ]);
  });

  it.each<[string, string]>([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['DATABASE_URL', 'mysql://x'],
    ['EVENTSTORE_URL', 'http://x'],
    ['EVENTSTORE_PREFIX', 'staging-'],
    ['REDIS_URL', 'localhost'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1 10.0.0.2'],
    ['TRUSTED_PROXIES', '2001:db8::/129'],
    ['ROLES', 'api,web'],
    ['ROLES', ','],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_PASSWORD', 'eleven char'],
    ['SESSION_SECRET', 'short'],
    ['PII_MASTER_KEY', 'c2hvcnQ='],
    ['AI_BASE_URL', 'models.example/v1'],
    ['AI_BASE_URL', 'https://key@models.example/v1'],
    ['AI_BASE_URL', 'https://models.example/v1?key=1'],
    ['AI_API_KEY', 'two words'],
    ['AI_MODEL', 'two words'],
    ['AI_CALL_SECONDS', '0'],
    ['AI_CALL_TOKENS', '10'],
    ['AI_CALLS_PER_ANALYSIS', '0'],
    ['AI_DAILY_TOKENS', '-1'],
    ['AI_DAILY_READINGS', '-1'],
  ])('says what is wrong with %s=%s and how to put it right', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} is ".+": .+\\.$`));
  });

  it('has a language model when its address is given, with limits', () => {
    const env = {
      AI_BASE_URL: 'http://localhost:8080/v1/',
      AI_MODEL: 'small',
      AI_API_KEY: 'sk-1',
      AI_CALL_SECONDS: '5',
    };
    expect(readConfiguration(env).languageModel).toEqual({
      baseUrl: 'http://localhost:8080/v1',
      apiKey: 'sk-1',
      model: 'small',
      callTimeoutMs: 5000,
      callTokens: 600,
      callsPerAnalysis: 20,
      dailyTokens: 500_000,
      dailyReadings: 30,
    });
    expect(readConfiguration({ AI_API_KEY: 'sk-1', AI_MODEL: 'small' }).languageModel).toBeUndefined();
    expect(problemsOf({ AI_BASE_URL: 'http://localhost:8080/v1' })).toEqual([
      expect.stringMatching(/^AI_MODEL is "": /),
    ]);
  });

  it('tells all problems at once, and no secret among them', () => {
    const problems = problemsOf({
      PORT: 'x',
      DATABASE_URL: 'mysql://me:hunter2@db/x',
      SESSION_SECRET: 'hunter3',
      ADMIN_PASSWORD: 'hunt4',
      AI_API_KEY: 'hunter 5',
      AI_BASE_URL: 'https://x:hunter6@models.example/v1?key=hunter7',
    });
    expect(problems).toHaveLength(6);
    expect(problems.join()).not.toMatch(/hunt/);
  });
});

describe('secrets', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'secrets-'))));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('are made once, readable by the owner alone, and stay the same', () => {
    const configuration = readConfiguration({ DATA_DIR: join(dataDir, 'new') });
    const first = withSecrets(configuration);
    expect(first.piiMasterKey).toHaveLength(32);
    expect(first.sessionSecret.length).toBeGreaterThan(32);
    expect(statSync(join(dataDir, 'new', 'pii-master-key')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'new', 'session-secret')).mode & 0o777).toBe(0o600);
    expect(withSecrets(configuration)).toEqual(first);
  });

  it('of the environment come first and are not written down', () => {
    const key = Buffer.alloc(32, 7);
    const env = { DATA_DIR: dataDir, PII_MASTER_KEY: key.toString('hex'), SESSION_SECRET: 's'.repeat(32) };
    expect(withSecrets(readConfiguration(env))).toMatchObject({ piiMasterKey: key, sessionSecret: 's'.repeat(32) });
    expect(() => readFileSync(join(dataDir, 'pii-master-key'))).toThrow(/ENOENT/);
  });

  it.each(['', '\n', 'short\n'])('of sessions in a file that holds %j are refused with what to do', (content) => {
    const file = join(dataDir, 'session-secret');
    writeFileSync(file, content);
    expect(() => withSecrets(readConfiguration({ DATA_DIR: dataDir }))).toThrow(
      `${file} holds ${content.trim().length} characters instead of at least 32: remove it, and a new one is made (everybody signs in again), or set SESSION_SECRET.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  it('that are empty or damaged are not replaced', () => {
    writeFileSync(join(dataDir, 'pii-master-key'), '');
    expect(() => withSecrets(readConfiguration({ DATA_DIR: dataDir }))).toThrow(/restore it from a backup/);
    writeFileSync(join(dataDir, 'pii-master-key'), 'half of a ke');
    expect(() => withSecrets(readConfiguration({ DATA_DIR: dataDir }))).toThrow(/restore it from a backup/);
  });
});
