import { h, list, note, p, sources, table } from '../body/blocks';

export const body = [
  p(
    'Most programs store the newest state. A design is saved, and what it was before is gone, unless somebody made a copy. Tracewright does it the other way round: it stores what happened, one event after the other, and works the state out from that. This is called event sourcing. It costs something, and this article says what one gets for it and what one does not.',
  ),
  h('What an event is'),
  p(
    'An event is a fact in the past tense, with its data: parts were placed at these positions, this wire was drawn from that pin to that one, this finding was resolved, by whom, when, and caused by which command. Events are only ever added. Nothing in them is changed later, because what happened does not change.',
  ),
  p(
    'The screen is computed. Read the events of a project in their order, apply one after the other, and the result is the design. Stop earlier, and the result is the design as it was then. Lists, findings and statistics are computed in the same way; each of these tables can be thrown away and made anew from the events.',
  ),
  h('What it is good for'),
  list(
    'Undo that lasts. Undo is an event of its own. It works after a reload, in another tab, and next week; and it says when somebody has changed the same part since then.',
    'Looking back. “Why is there a 22 µF capacitor here?” The history names the change, the day and the person, and the design can be opened as it stood before it.',
    'Comparing. Two moments of a design can be laid side by side, with what came, went and moved.',
    'Faults that can be looked at. A design can be opened as it was when something went wrong, and not only as it is after three attempts to mend it.',
    'New questions about old data. A statistic that nobody thought of in spring can be computed in autumn, from the first event on.',
    'Disputes. What was ordered, at what price, what was delivered and when, stands in events in order, each with its cause.',
  ),
  h('Altered records can be noticed'),
  p(
    'Each event carries a SHA-256 hash over its content and the hash of the event before it in its stream. Alter one event, remove it, or put one in between, and from there on nothing matches. The command `verify-chain` reads every stream of an installation and names the first broken link of each. It needs no key: names and addresses stay closed while it checks.',
  ),
  p('It is as important to say what this does not prove:'),
  list(
    'Who controls the store and the program could compute a whole chain anew. Against that only helps what was published elsewhere in time. A hash over the ends of all chains can be printed for that; publishing it is not built.',
    'A stream that was cut off at its end is still a valid, shorter chain. The same hash over all ends would show it.',
    'The chain says that the record is unaltered. It does not say that what somebody typed in was true.',
  ),
  h('And the right to be forgotten?'),
  p(
    'Events that are never removed, and personal data that must be removable, seem to contradict each other. The way out is a key for each person. Names, addresses, messages and other personal texts in an event are encrypted with the key of the person whom they are about. When an account is erased, its keys are destroyed: the events stay, the personal fields in them can no longer be read by anybody. The hash was computed over the encrypted form, so that the chain stays whole.',
  ),
  table(
    'What stays when an account is erased',
    ['What', 'Afterwards'],
    ['Names, addresses, messages', 'Unreadable in every event, gone from every table'],
    ['Amounts and times of payments', 'Kept, since accounts have to be kept'],
    ['Parts, wires and texts in a design', 'Kept in the history, belonging to nobody'],
    ['Backups', 'As they were, until they are replaced'],
  ),
  h('What it costs'),
  list(
    'Lists follow a moment later than the change. The answer to a change carries its position, and the next reading waits until it has got there.',
    'An event that was once published keeps its meaning for ever. A change of form needs a new version and a translation of the old one.',
    'Storage grows with changes, not with designs.',
    'It is not Git. There are no branches that are merged later; of two people who work at once, changes to different objects are joined, and changes to the same one are shown to them side by side.',
  ),
  h('When to use it yourself'),
  p(
    'For a settings page: not at all. For things about which people later ask “how did it come to this?”, such as designs, bookings and money: it is hard to add afterwards, because the past that was not written down cannot be recovered.',
  ),
  note(
    'The history of a project is opened in the workspace; each entry can be looked at and gone back to. The history belongs to the project, not to the browser. Administrators can search events, and read all that concerns a project, a payment or a booking in its order; personal fields are masked for them there.',
  ),
  sources(
    'FIPS 180-4 (SHA-256); RFC 8785 (canonical JSON, the form over which the hash is computed).',
    'The decisions behind it are part of the project’s documentation: hash chain, read models, and what an erasure leaves.',
  ),
];
