const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

interface LiveListeners {
  /** Messages by their kind. */
  readonly on: { readonly [event: string]: (data: string) => void };
  /** The server has nothing more to say to us: the session or the right to listen is over. */
  onEnd(): void;
}

/**
 * Listens to a stream of the server. A connection that breaks is opened again by the browser itself; one that is refused,
 * because the server has too many or is being restarted, is asked for again later and later. Answers the function that
 * ends it.
 */
export function listenTo(url: string, { on, onEnd }: LiveListeners): () => void {
  let wait = FIRST_WAIT_MS;
  let again: ReturnType<typeof setTimeout> | undefined;
  let source = open();

  function open(): EventSource {
    const opened = new EventSource(url);
    for (const [event, listener] of Object.entries(on)) {
      opened.addEventListener(event, ({ data }: MessageEvent<string>) => listener(data));
    }
    opened.addEventListener('open', () => (wait = FIRST_WAIT_MS));
    opened.addEventListener('end', () => {
      opened.close();
      onEnd();
    });
    opened.addEventListener('error', () => {
      if (opened.readyState !== opened.CLOSED) return;
      // Spread out, so that not all tabs come back at the same moment.
      again = setTimeout(() => (source = open()), wait * (0.75 + Math.random() / 2));
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    });
    return opened;
  }

  return () => {
    clearTimeout(again);
    source.close();
  };
}
