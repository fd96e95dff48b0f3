import type { BlogPost } from './post';

const AUTHOR = 'The Tracewright engineers';

type Written = Omit<BlogPost, 'author' | 'featured'> & { readonly featured?: true };

const POSTS: readonly Written[] = [
  {
    slug: 'ai-circuit-design-guide-2025',
    title: 'AI in circuit design: what to hand over and what to check',
    description:
      'Which steps of a circuit design a program can take over, which it cannot, and how to check an answer with a data sheet and three lines of arithmetic.',
    category: 'Design guides',
    tags: ['AI', 'Design rules', 'Review'],
    publishDate: '2026-11-26',
    readTime: 5,
    featured: true,
  },
  {
    slug: 'iot-electronics-design-best-practices',
    title: 'IoT electronics: what keeps a node running in the field',
    description:
      'Supply for radio bursts, clean start-up, boot straps, sleep current and connectors: the practice behind nodes that do not have to be visited.',
    category: 'Design guides',
    tags: ['IoT', 'ESP32', 'Power'],
    publishDate: '2026-11-26',
    readTime: 5,
    featured: true,
  },
  {
    slug: 'pcb-design-component-optimization',
    title: 'Tracks, vias and values: getting more from the same board',
    description:
      'Track width by IPC-2221, what a via carries, how a voltage drop is worked out, and why fewer different values cost less than cheaper ones.',
    category: 'PCB',
    tags: ['PCB', 'IPC-2221', 'Cost'],
    publishDate: '2026-11-26',
    readTime: 5,
    featured: true,
  },
  {
    slug: 'decoupling-capacitors-that-work',
    title: 'Decoupling capacitors: why 100 nF, and why there',
    description:
      'Charge, inductance and self-resonance of the capacitor beside a supply pin, with figures for a good and a bad placement.',
    category: 'Power',
    tags: ['Decoupling', 'PCB', 'Power'],
    publishDate: '2026-11-26',
    readTime: 5,
  },
  {
    slug: 'ldo-heat-and-dropout',
    title: 'Heat and dropout of linear regulators',
    description:
      'How warm a linear regulator gets, how little input it needs, and when a switching regulator is the better part, worked through for an AMS1117.',
    category: 'Power',
    tags: ['LDO', 'Thermal', 'Power'],
    publishDate: '2026-11-26',
    readTime: 5,
  },
  {
    slug: 'i2c-pull-up-resistors',
    title: 'I2C pull-ups: two limits and a value between them',
    description:
      'The smallest and the largest pull-up by UM10204, a bus worked through from its capacitance, and what happens when every module brings its own.',
    category: 'Interfaces',
    tags: ['I2C', 'Pull-ups', 'Signals'],
    publishDate: '2026-11-26',
    readTime: 5,
  },
  {
    slug: 'crystal-load-capacitors',
    title: 'Load capacitors of a crystal, without guessing',
    description:
      'Load capacitance, strays, pulling in parts per million and the gain margin of the oscillator, each with a worked figure.',
    category: 'Interfaces',
    tags: ['Crystals', 'Clocks', 'Microcontrollers'],
    publishDate: '2026-11-26',
    readTime: 5,
  },
  {
    slug: 'power-budget-of-a-battery-sensor',
    title: 'The power budget of a battery sensor',
    description:
      'From charge per cycle to days on a cell: how to work it out before the first prototype, and which three currents spoil it most often.',
    category: 'Power',
    tags: ['Batteries', 'IoT', 'Sleep current'],
    publishDate: '2026-11-26',
    readTime: 5,
  },
  {
    slug: 'esd-protection-at-connectors',
    title: 'ESD protection at connectors',
    description:
      'What IEC 61000-4-2 throws at a pin, why a 2 kV chip does not survive 2 kV, and how five millimetres of track undo a good suppressor.',
    category: 'Interfaces',
    tags: ['ESD', 'USB', 'Connectors'],
    publishDate: '2026-11-26',
    readTime: 5,
  },
  {
    slug: 'bill-of-materials-cost-in-rupees',
    title: 'Reading what a bill of materials costs, in rupees',
    description:
      'Price breaks, minimum orders, unpriced lines and everything that is not in the sum: how to read a cost table before you trust it.',
    category: 'Cost',
    tags: ['BOM', 'Cost', 'Sourcing'],
    publishDate: '2026-11-26',
    readTime: 5,
  },
  {
    slug: 'bringing-a-kicad-design-along',
    title: 'Bringing a KiCad design along, and checking that all of it came',
    description:
      'Which file to import, what a reader takes from it, what it cannot know, and four checks that take five minutes.',
    category: 'Files',
    tags: ['KiCad', 'Import', 'Netlists'],
    publishDate: '2026-11-26',
    readTime: 5,
  },
  {
    slug: 'design-history-as-events',
    title: 'A design history made of events, and what it is good for',
    description:
      'Why every change of a design is stored as an event, what undo, audits and arguments gain from it, and what a hash chain does not prove.',
    category: 'How it works',
    tags: ['Event sourcing', 'History', 'Audit'],
    publishDate: '2026-11-26',
    readTime: 5,
  },
];

export const BLOG_POSTS: readonly BlogPost[] = POSTS.map(({ featured = false, ...post }) => ({
  ...post,
  featured,
  author: AUTHOR,
}));
