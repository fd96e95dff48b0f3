import { Refusal } from '@tracewright/kernel';
import { checkFile, keptName } from './review-files';
import { checkRequest, type RequestTexts } from './review-request';

const texts: RequestTexts = {
  name: ' Asha Rao ',
  email: 'asha@example.com',
  phone: '+91 98450 12345',
  projectDescription: 'A soil sensor\r\nwith LoRa ',
  reviewType: 'express',
};

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'accepted';
}

test('a complete request is taken, trimmed', () => {
  const { service, ...person } = checkRequest(texts, 1);
  expect(service.price).toBe(599);
  expect(person).toEqual({
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+91 98450 12345',
    projectDescription: 'A soil sensor\nwith LoRa',
  });
});

test.each<[string, RequestTexts, number]>([
  ['missing_information', { ...texts, name: '  ' }, 1],
  ['missing_information', { ...texts, name: '\u200b\u3164' }, 1],
  ['missing_information', { ...texts, projectDescription: '\u2800' }, 1],
  ['missing_information', { ...texts, email: undefined }, 1],
  ['missing_information', { ...texts, phone: '' }, 1],
  ['missing_information', { ...texts, projectDescription: '\n' }, 1],
  ['missing_information', { ...texts, reviewType: undefined }, 0],
  ['unknown_review_type', { ...texts, reviewType: 'toString' }, 1],
  ['amount_mismatch', { ...texts, amount: '1' }, 1],
  ['amount_mismatch', { ...texts, amount: 'free' }, 1],
  ['accepted', { ...texts, amount: '599' }, 1],
  ['accepted', { ...texts, amount: '599.00' }, 1],
  ['no_files', texts, 0],
  ['invalid_request', { ...texts, email: 'asha at example' }, 1],
  ['invalid_request', { ...texts, email: 'asha@example.com\nBcc: x@y.z' }, 1],
  ['invalid_request', { ...texts, phone: 'call me' }, 1],
  ['invalid_request', { ...texts, name: 'x'.repeat(101) }, 1],
  ['invalid_request', { ...texts, projectDescription: 'x'.repeat(5001) }, 1],
])('%s', (code, given, files) => {
  expect(codeOf(() => checkRequest(given, files))).toBe(code);
});

test('all that is missing is named at once', () => {
  try {
    checkRequest({ reviewType: 'basic' }, 1);
    throw new Error('accepted');
  } catch (error) {
    expect(error).toMatchObject({
      message: 'Please fill in all required fields and select a review type.',
      details: [{ field: 'name' }, { field: 'email' }, { field: 'phone' }, { field: 'projectDescription' }],
    });
  }
});

const bytes = (...start: number[]): Uint8Array => Uint8Array.from([...start, ...new Array<number>(40).fill(7)]);
const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0);
const GIF = bytes(0x47, 0x49, 0x46, 0x38);
const ZIP = bytes(0x50, 0x4b, 3, 4);
const PDF = text('%PDF-1.7\n');
const BOARD = text('(kicad_pcb (version 20221018))');
const SCHEMATIC = text('(kicad_sch (version 20230121))');
const EAGLE_BOARD = text('<?xml version="1.0"?><eagle version="9.6.2"><drawing><board></board></drawing></eagle>');
const OLD_EAGLE = bytes(0x10, 0x80, 0x64);

test.each<[string, Uint8Array]>([
  ['notes.PDF', PDF],
  ['photo.png', PNG],
  ['photo.jpg', JPEG],
  ['a picture with another picture’s name.jpeg', PNG],
  ['gerbers.zip', ZIP],
  ['board.kicad_pcb', BOARD],
  ['sheet.kicad_sch', SCHEMATIC],
  ['board.brd', EAGLE_BOARD],
  ['board.brd', BOARD],
  ['old.sch', OLD_EAGLE],
  ['of a program that nobody here reads.brd', bytes(1, 2, 3)],
])('%s is taken', (name, content) => {
  expect(codeOf(() => checkFile(name, content))).toBe('accepted');
});

test.each<[string, string, Uint8Array]>([
  ['file_type_not_taken', 'setup.exe', bytes(0x4d, 0x5a)],
  ['file_type_not_taken', 'README', text('read me')],
  ['file_type_not_taken', 'page.toString', text('<html>')],
  ['file_type_not_taken', 'drawing.svg', text('<svg/>')],
  ['empty_file', 'board.brd', new Uint8Array()],
  ['content_is_not_its_name', 'photo.png', GIF],
  ['content_is_not_its_name', 'photo.png', text('<html><script>alert(1)</script></html>')],
  ['content_is_not_its_name', 'notes.pdf', ZIP],
  ['content_is_not_its_name', 'gerbers.zip', PDF],
  ['content_is_not_its_name', 'gerbers.zip', bytes(0x1f, 0x8b)],
  ['content_is_not_its_name', 'board.kicad_pcb', SCHEMATIC],
  ['content_is_not_its_name', 'board.kicad_pcb', bytes(1, 2, 3)],
  ['content_is_not_its_name', 'sheet.sch', PNG],
  ['content_is_not_its_name', 'sheet.sch', ZIP],
  ['content_is_not_its_name', 'sheet.sch', EAGLE_BOARD],
])('%s: %s', (code, name, content) => {
  expect(codeOf(() => checkFile(name, content))).toBe(code);
});

test('the refusal names the file and what it is', () => {
  expect(() => checkFile('notes.pdf', PNG)).toThrow(
    '"notes.pdf" is a picture by its content, not a PDF document. Give it its own ending or export it again.',
  );
});

test('a kept name has no folder, nothing invisible, and keeps its ending', () => {
  expect(keptName('C:\\Users\\asha\\board.brd')).toBe('board.brd');
  expect(keptName('../../etc/pass\u202Ewd\u0000.sch')).toBe('passwd.sch');
  expect(keptName('मृदा संवेदक.kicad_pcb')).toBe('मृदा संवेदक.kicad_pcb');
  const long = keptName(`${'😀'.repeat(300)}.kicad_pcb`);
  expect(long).toMatch(/^(?:😀)+\.kicad_pcb$/u);
  expect(long.length).toBeLessThanOrEqual(220);
  expect(keptName('/')).toBe('file');
});
