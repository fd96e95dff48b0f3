import { Alert, Button, Input } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { SymbolFile } from '@tracewright/circuit/symbols';
import { SymbolPreview } from '../details/SymbolPreview';
import { VirtualRows } from '../library/VirtualRows';
import { partOf, type SymbolTemplate } from './own-symbols';

const ROW = 44;

/** Chooses one of the symbols of a file; the file never leaves the machine. */
export function SymbolFilePicker({ onDone }: { readonly onDone: (template: SymbolTemplate) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<SymbolFile | undefined>(undefined);
  const [error, setError] = useState<string | undefined>(undefined);
  const [chosen, setChosen] = useState<SymbolTemplate | undefined>(undefined);
  const attempt = (action: () => void): void => {
    setError(undefined);
    try {
      action();
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'The file could not be read.');
    }
  };
  const take = async (picked: File): Promise<void> => {
    const bytes = new Uint8Array(await picked.arrayBuffer());
    setChosen(undefined);
    attempt(() => setFile(SymbolFile.read(bytes)));
  };
  const choose = (from: SymbolFile, name: string): void =>
    attempt(() => {
      const part = from.part(name);
      setChosen(part && { ...part, componentId: name, name });
    });
  return (
    <div className="ws-symbol-editor">
      <div>
        <input
          ref={input}
          type="file"
          accept=".kicad_sym"
          hidden
          aria-label="KiCad symbol file"
          onChange={({ target }) => {
            const [picked] = target.files ?? [];
            if (picked) void take(picked);
          }}
        />
        <Button onClick={() => input.current?.click()}>
          {file ? 'Choose another file' : 'Choose a .kicad_sym file'}
        </Button>
        {error && <Alert type="error" showIcon title={error} />}
        {file && <Symbols file={file} onChoose={(name) => choose(file, name)} chosen={chosen?.name} />}
      </div>
      <div>
        {chosen && <SymbolPreview part={partOf(chosen)} />}
        <Button type="primary" disabled={!chosen} onClick={() => chosen && onDone(chosen)}>
          Place it
        </Button>
      </div>
    </div>
  );
}

interface SymbolsProps {
  readonly file: SymbolFile;
  readonly chosen: string | undefined;
  readonly onChoose: (name: string) => void;
}

function Symbols({ file, chosen, onChoose }: SymbolsProps) {
  const [text, setText] = useState('');
  const rows = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    return file.symbols.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(wanted));
  }, [file, text]);
  return (
    <div className="ws-symbol-list">
      <Input
        value={text}
        allowClear
        placeholder={`Find one of ${file.symbols.length}`}
        aria-label="Find a symbol"
        onChange={(event) => setText(event.target.value)}
      />
      <VirtualRows
        rows={rows}
        heightOf={() => ROW}
        keyOf={({ name }) => name}
        label="Symbols of the file"
        render={({ name, description }) => (
          <button
            type="button"
            className="ws-symbol-row"
            aria-pressed={name === chosen}
            title={description}
            onClick={() => onChoose(name)}
          >
            <strong>{name}</strong>
            <span>{description}</span>
          </button>
        )}
      />
    </div>
  );
}
