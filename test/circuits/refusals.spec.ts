import { CircuitReadError } from '@tracewright/circuit';
import { detectFormat, readCircuit, type ReadOptions } from '@tracewright/circuit/readers';
import { fixtureBytes } from './fixture-files';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function refusal(content: Uint8Array | string, options: ReadOptions = {}): CircuitReadError {
  try {
    readCircuit(typeof content === 'string' ? bytesOf(content) : content, options);
  } catch (error) {
    if (error instanceof CircuitReadError) return error;
    throw error;
  }
  throw new Error('The file was read.');
}

describe('files that are no circuit', () => {
  it.each([
    ['', 'empty'],
    ['hello', 'not_a_circuit'],
    ['PK\u0003\u0004 zip', 'broken'],
    ['Rar!\u001a archive', 'archive'],
    ['\u0010\u0080binary', 'not_a_circuit'],
    ['(kicad_symbol_lib (version 1))', 'no_circuit_inside'],
    ['(footprint "X")', 'no_circuit_inside'],
    ['(edif x)', 'foreign_format'],
    ['EESchema-LIBRARY Version 2.4\n', 'no_circuit_inside'],
    ['%FSLAX36Y36*%\n', 'no_circuit_inside'],
    ['|RECORD=Board', 'foreign_format'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'foreign_format'],
    ['<!doctype html><html></html>', 'foreign_format'],
    ['{"board":{"design_settings":{}},"meta":{}}', 'no_circuit_inside'],
    ['{"a":1}', 'not_a_circuit'],
    ['[{"type":"pcb_board"}]', 'not_a_circuit'],
    ['<?xml version="1.0"?><export version="E"/>', 'not_a_circuit'],
    ['<?xml version="1.0"?><eagle version="9"><drawing/></eagle>', 'not_a_circuit'],
  ])('%j is refused as %s', (text, code) => expect(refusal(text).code).toBe(code));

  it('in Eagle 5 binary form say what to do', () => {
    const error = refusal(new Uint8Array([0x10, 0x80, 0x64, 0x00, 0xef, 0x37]), { fileName: 'plaits.sch' });
    expect(error.code).toBe('eagle_binary');
    expect(error.message).toMatch(/"plaits.sch".*save it again/s);
  });

  it('in UTF-16 say so', () => expect(refusal(new Uint8Array([0xff, 0xfe, 0x28, 0])).code).toBe('wrong_encoding'));

  it('go by content, not by name', () => {
    expect(detectFormat(fixtureBytes('lamps.legacy1.brd'), 'x.kicad_pcb')).toBe('kicad_legacy_brd');
    expect(detectFormat(fixtureBytes('lamps.eagle.brd'), 'x.json')).toBe('eagle_brd');
    expect(detectFormat(fixtureBytes('gates.eagle.sch'), 'x.brd')).toBe('eagle_sch');
    expect(detectFormat(fixtureBytes('lamps.netlist.xml'), 'x.brd')).toBe('kicad_xml_netlist');
  });
});

describe('broken files name the line and what was expected', () => {
  it('an open list', () => {
    const error = refusal('(kicad_pcb (version 4)\n(net 0 "")\n(module X\n  (pad 1\n');
    expect(error).toMatchObject({ code: 'broken', line: 5 });
    expect(error.message).toMatch(/"\(pad \.\.\.", which begins on line 4; expected a closing parenthesis/);
  });

  it('an open quotation', () => {
    const error = refusal('(kicad_pcb (version 4)\n(net 0 "abc)\n(net 1 x)\n)');
    expect(error).toMatchObject({ code: 'broken', line: 2 });
  });

  it('a coordinate that is no number', () => {
    const error = refusal('(kicad_pcb\n(module X (layer F.Cu)\n(at 1 two)))');
    expect(error).toMatchObject({ code: 'broken', line: 3 });
    expect(error.message).toContain('expected a number, found "two"');
  });

  it('bytes that are not UTF-8', () => {
    const error = refusal(
      Uint8Array.from([...bytesOf('(kicad_pcb\n(title_block\n(title "'), 0xe9, ...bytesOf('")))')]),
    );
    expect(error).toMatchObject({ code: 'wrong_encoding', line: 3, byte: 32 });
  });

  it('nesting without end', () => {
    expect(refusal(`(kicad_pcb\n${'(a '.repeat(5000)}`)).toMatchObject({ code: 'too_deep', line: 2 });
    expect(refusal(`[\n${'['.repeat(5000)}`).code).toBe('not_a_circuit');
    expect(refusal(`{"components":\n${'['.repeat(100_000)}`)).toMatchObject({ code: 'too_deep', line: 2 });
    expect(refusal(`<eagle><board>${'<a>'.repeat(5000)}`).code).toBe('too_deep');
  });

  it('XML that ends early', () => {
    const text = new TextDecoder().decode(fixtureBytes('lamps.eagle.brd'));
    const error = refusal(text.slice(0, text.indexOf('</signals>')));
    expect(error.code).toBe('broken');
    expect(error.line).toBeGreaterThan(50);
    expect(error.message).toMatch(/unclosed tag/);
  });

  it('XML with entities of its own', () => {
    const bomb =
      '<?xml version="1.0"?>\n<!DOCTYPE eagle [<!ENTITY a "b">]>\n<eagle><drawing><board>&a;</board></drawing></eagle>';
    expect(refusal(bomb)).toMatchObject({ code: 'entities_refused', line: 2 });
  });

  it('JSON', () => {
    const error = refusal('{"components": [\n {"reference": "R1",}\n]}');
    expect(error).toMatchObject({ code: 'broken', line: 2 });
    expect(error.message).toContain('expected a name in quotes, found "}"');
  });

  it('a board of 2012 without its end', () => {
    const text = new TextDecoder().decode(fixtureBytes('lamps.legacy1.brd'));
    expect(refusal(text.replace('$EndBOARD', '')).message).toMatch(/ends before "\$EndBOARD"/);
    expect(refusal(text.replace(/Po 39370 39370 0 15/, 'Po x 39370 0 15')).message).toMatch(/expected 4 numbers/);
  });

  it('more bytes than are allowed', () => {
    const error = refusal(new Uint8Array(2000).fill(40), { limits: { maxBytes: 1000 } });
    expect(error.code).toBe('too_large');
  });

  it('more parts than are allowed', () => {
    const parts = '(module X (layer F.Cu))'.repeat(20);
    expect(refusal(`(kicad_pcb ${parts})`, { limits: { maxComponents: 10 } }).code).toBe('too_large');
  });
});

describe('old files in other encodings', () => {
  it('are read as Windows-1252 with a warning', () => {
    const text = new TextDecoder().decode(fixtureBytes('lamps.legacy1.brd')).replace('Two lamps', 'Two l\u00e4mps');
    const circuit = readCircuit(Uint8Array.from([...text].map((letter) => letter.charCodeAt(0))));
    expect(circuit.title).toBe('Two l\u00e4mps');
    expect(circuit.warnings).toMatchObject([{ code: 'legacy_encoding' }]);
  });

  it('are read as the XML declares', () => {
    const text = new TextDecoder().decode(fixtureBytes('lamps.eagle.brd'));
    const latin = text.replace('utf-8', 'iso-8859-1').replace('value="red"', 'value="gr\u00fcn"');
    const circuit = readCircuit(Uint8Array.from([...latin].map((letter) => letter.charCodeAt(0))));
    expect(circuit.components[2]!.value).toBe('gr\u00fcn');
  });
});
