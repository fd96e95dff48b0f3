import type { ConfigVariableName } from './variables';

interface VariableReader {
  text(name: ConfigVariableName): string | undefined;
  problem(name: ConfigVariableName, found: string, remedy: string): void;
}

/** Where consultations take place if their expert says nothing. */
export interface MeetingSettings {
  /** An https address with `{id}` in it, of which each consultation makes its own. */
  readonly meetingUrlTemplate?: string;
}

const PLACE = '{id}';
const LONGEST = 300;

export function meetingSettings(reader: VariableReader): MeetingSettings {
  const text = reader.text('MEETING_URL_TEMPLATE');
  if (text === undefined) return {};
  const address = meetingRoom(text, '0195a000-0000-7000-8000-00000000c0de');
  const url = /^https:\/\/\S+$/i.test(text) && URL.canParse(address) ? new URL(address) : undefined;
  // One room for all would let everybody into everybody's session.
  if (text.includes(PLACE) && url?.username === '' && url.password === '' && text.length <= LONGEST) {
    return { meetingUrlTemplate: text };
  }
  const remedy = `set it to an https address with ${PLACE} in it, such as https://meet.example/${PLACE}, or leave it out`;
  reader.problem('MEETING_URL_TEMPLATE', text.slice(0, 60).replace(/\/\/[^/]*@/, '//...@'), remedy);
  return {};
}

/** The address of one consultation's meeting. */
export const meetingRoom = (template: string, consultationId: string): string =>
  template.replaceAll(PLACE, encodeURIComponent(consultationId));
