import { keepRunning } from './keeper';
import { isRunningServer, startEmbeddedPostgres, type EmbeddedPostgres } from './launcher';

vi.mock('./launcher');

const start = vi.mocked(startEmbeddedPostgres);
const stop = vi.fn(() => Promise.resolve());
const server: EmbeddedPostgres = {
  url: 'postgres://127.0.0.1:15432/postgres',
  port: 15432,
  pid: 7,
  adopted: false,
  stop,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.mocked(isRunningServer).mockReturnValue(false);
  start.mockResolvedValue(server);
});
afterEach(() => vi.useRealTimers());

test('a server that ended is started again at the same address', async () => {
  const kept = keepRunning(server, { dataDir: '/data' });
  await vi.advanceTimersByTimeAsync(500);
  expect(start).toHaveBeenCalledWith({ dataDir: '/data', port: 15432, portIsFixed: true });
  await kept.stop();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a server that was stopped or let go here is not started again', async () => {
  for (const end of ['stop', 'letGo'] as const) {
    await keepRunning(server, { dataDir: '/data' })[end]();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(start).not.toHaveBeenCalled();
  }
});

test('letting go leaves the server running', async () => {
  await keepRunning(server, { dataDir: '/data' }).letGo();
  expect(stop).not.toHaveBeenCalled();
});
