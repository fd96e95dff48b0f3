import type { ImportEvent } from './events';

/** One sentence for people: what this event says. */
export function describeEvent(event: ImportEvent): string {
  switch (event.type) {
    case 'import.Requested':
      return `Uploaded ${event.data.fileName ?? 'a file'} (${Math.ceil(event.data.file.bytes / 1024)} KB)`;
    case 'import.FormatDetected':
      return `Recognised the file as ${event.data.format}${event.data.version ? ` ${event.data.version}` : ''}`;
    case 'import.Parsed':
      return `Read ${event.data.components} components and ${event.data.nets} nets`;
    case 'import.Completed':
      return event.data.designRevision === null ? 'Finished reading' : 'Put the circuit into the design';
    case 'import.Failed':
      return event.data.message === null ? 'The import failed' : `The import failed: ${event.data.message}`;
  }
}
