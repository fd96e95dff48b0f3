import { connect } from 'node:tls';
import { Duplex } from 'node:stream';
import { quietAboutAddresses } from './quiet';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('keeps Node quiet about a TLS server that is named by its address, and about nothing else', async () => {
  quietAboutAddresses();
  quietAboutAddresses();
  const warned: string[] = [];
  const listener = ({ name }: Error): void => void warned.push(name);
  process.on('warning', listener);
  try {
    const wire = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
    const socket = connect({ socket: wire, servername: '127.0.0.1' });
    process.emitWarning('something else', 'ExperimentalWarning', 'OTHER');
    await nextTurn();
    socket.destroy();
  } finally {
    process.off('warning', listener);
  }
  expect(warned).toEqual(['ExperimentalWarning']);
});
