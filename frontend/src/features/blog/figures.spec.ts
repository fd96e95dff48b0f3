import { expect, it } from 'vitest';
import { readableText } from './body/text';
import { loadArticle } from './load-article';

const { PI } = Math;

/** What the article says, with _ where the figure stands; the figure worked out anew; its decimals. */
type Figure = readonly [said: string, value: number, decimals?: number];

const LOOP = (farad: number, henry: number): number => 1 / (2 * PI * Math.sqrt(henry * farad)) / 1e6;
const WIDTH = (ampere: number, k: number): number => ((ampere / (k * 20 ** 0.44)) ** (1 / 0.725) / 1.378) * 0.0254;
const PULL = (seconds: number, farad: number): number => seconds / (0.8473 * farad);
const VIA = 3.14 * 0.3 * 0.025;
const RTH = 1.6e-3 / (390 * VIA * 1e-6);
const CYCLE = 10e-6 * 298 + 40e-3 * 1.9 + 120e-3 * 0.1;
const SHORT_CYCLE = 10e-6 * 299.5 + 40e-3 * 0.4 + 120e-3 * 0.1;

const FIGURES: { readonly [slug: string]: readonly Figure[] } = {
  'decoupling-capacitors-that-work': [
    ['10 nH × 100 mA / 2 ns = _ V', (10e-9 * 0.1) / 2e-9, 1],
    ['1 nC / 100 nF = _ mV', (0.1 * 10e-9) / 100e-9 / 1e-3],
    ['With 10 nF the drop would be _ mV', (0.1 * 10e-9) / 10e-9 / 1e-3],
    ['5 % on 3.3 V (_ mV)', 3.3 * 0.05 * 1e3],
    ['1.5 nH\n_ MHz\n0.94 Ω', LOOP(100e-9, 1.5e-9), 1],
    ['4 nH\n_ MHz', LOOP(100e-9, 4e-9), 1],
    ['1 µF, vias beside the pads\n1.5 nH\n_ MHz', LOOP(1e-6, 1.5e-9), 1],
    ['2 nH\n_ MHz', LOOP(10e-6, 2e-9), 1],
    ['13.0 MHz\n_ Ω', 2 * PI * 1e8 * 1.5e-9, 2],
    ['8.0 MHz\n_ Ω', 2 * PI * 1e8 * 4e-9, 2],
    ['1.1 MHz\n_ Ω', 2 * PI * 1e8 * 2e-9, 2],
  ],
  'ldo-heat-and-dropout': [
    ['P = 0.510 W + 0.025 W = _ W', (5 - 3.3) * 0.3 + 5 * 5e-3, 3],
    ['0.535 W × 90 K/W = _ °C', 50 + 0.535 * 90],
    ['12 V × 5 mA = _ W', (12 - 3.3) * 0.3 + 12 * 5e-3, 2],
    ['2.67 W × 46 K/W = _ °C', 50 + 2.67 * 46],
    ['/ 90 K/W = _ W', (125 - 50) / 90, 3],
    ['(0.833 W - 0.060 W) / 8.7 V = _ mA', ((0.833 - 0.06) / 8.7) * 1e3],
    ['3.3 V + 1.3 V = _ V', 3.3 + 1.3, 1],
    ['3.3 V / 5 V = _ %', (3.3 / 5) * 100],
    ['3.3 V / 12 V = _ %', (3.3 / 12) * 100, 1],
    ['5 V\n_ W', (5 - 3.3) * 0.3, 2],
    ['12 V\n_ W', (12 - 3.3) * 0.3, 2],
    ['24 V\n_ W', (24 - 3.3) * 0.3, 2],
    ['6.21 W\n_ W', 3.3 * 0.3 * (1 / 0.9 - 1), 2],
  ],
  'i2c-pull-up-resistors': [
    ['(3.3 V - 0.4 V) / 3 mA = _ Ω', (3.3 - 0.4) / 3e-3],
    ['(5.0 V - 0.4 V) / 3 mA = _ Ω', (5 - 0.4) / 3e-3],
    ['the limit falls to _ Ω', (3.3 - 0.4) / 20e-3],
    ['50 pF\n_ kΩ', PULL(1e-6, 50e-12) / 1e3, 1],
    ['23.6 kΩ\n_ kΩ', PULL(300e-9, 50e-12) / 1e3, 2],
    ['7.08 kΩ\n_ kΩ', PULL(120e-9, 50e-12) / 1e3, 2],
    ['100 pF\n_ kΩ', PULL(1e-6, 100e-12) / 1e3, 1],
    ['11.8 kΩ\n_ kΩ', PULL(300e-9, 100e-12) / 1e3, 2],
    ['3.54 kΩ\n_ kΩ', PULL(120e-9, 100e-12) / 1e3, 2],
    ['200 pF\n_ kΩ', PULL(1e-6, 200e-12) / 1e3, 2],
    ['5.90 kΩ\n_ kΩ', PULL(300e-9, 200e-12) / 1e3, 2],
    ['1.77 kΩ\n_ Ω', PULL(120e-9, 200e-12)],
    ['400 pF\n_ kΩ', PULL(1e-6, 400e-12) / 1e3, 2],
    ['2.95 kΩ\n_ Ω', PULL(300e-9, 400e-12)],
    ['885 Ω\n_ Ω', PULL(120e-9, 400e-12)],
    ['40 pF + 20 pF + 50 pF = _ pF', 4 * 10 + 200 * 0.1 + 0.5 * 100],
    ['(0.8473 × 110 pF) = _ kΩ', PULL(300e-9, 110e-12) / 1e3, 2],
    ['(3.3 V - 0.4 V) / 2.2 kΩ = _ mA', ((3.3 - 0.4) / 2200) * 1e3, 1],
    ['1/10 kΩ) = _ kΩ', 1 / (1 / 2.2 + 1 / 4.7 + 1 / 10), 2],
    ['2.2 kΩ each make _ Ω', 2200 / 3],
    ['3.3 V / 4.7 kΩ = _ mA', 3.3 / 4.7, 2],
  ],
  'crystal-load-capacitors': [
    ['2 × (12 pF - 3.5 pF) = _ pF', 2 * (12 - 3.5)],
    ['18 pF / 2 + 3.5 pF = _ pF', 18 / 2 + 3.5, 1],
    ['8.2 pF\n_ pF', 8.2 / 2 + 3.5, 1],
    ['10 pF\n_ pF\n12 pF\n9.5 pF', 2 * (10 - 3.5)],
    ['18 pF\n_ pF\n30 pF\n18.5 pF', 2 * (18 - 3.5)],
    ['22 pF / 2 + 3.5 pF = _ pF', 22 / 2 + 3.5, 1],
    ['(1 / 17.5 pF - 1 / 15 pF) = _ ppm', 2e-15 * (1 / 17.5e-12 - 1 / 15e-12) * 1e6],
    ['is _ s a day', 86_400e-6, 4],
    ['20 ppm makes _ s a day', 20 * 86_400e-6, 1],
    ['or _ s in a month of 30 days', 20 * 86_400e-6 * 30],
    ['(15 pF)² = _ mA/V', 4 * 80 * (2 * PI * 16e6) ** 2 * 15e-12 ** 2 * 1e3, 2],
    ['here _ mA/V', 5 * 4 * 80 * (2 * PI * 16e6) ** 2 * 15e-12 ** 2 * 1e3, 1],
    ['(11 / 15)² = _ %', (11 / 15) ** 2 * 100],
  ],
  'power-budget-of-a-battery-sensor': [
    ['300.0 s\n_ mC', CYCLE * 1e3, 2],
    ['average = 90.98 mC / 300 s = _ mA', (CYCLE / 300) * 1e3, 4],
    ['1700 mAh / 0.3033 mA = _ h', 1700 / 0.3033],
    ['5605 h = _ days', 5605 / 24],
    ['_ % of the charge goes into the time awake', (76 / 90.98) * 100],
    ['_ % into sending', (12 / 90.98) * 100],
    ['_ % into sleep', (2.98 / 90.98) * 100],
    ['40 mA × 0.4 s + 12 mC = _ mC', SHORT_CYCLE * 1e3, 1],
    ['31.0 mC / 300 s = _ mA', (SHORT_CYCLE / 300) * 1e3, 3],
    ['16,500 h = _ years', 16_500 / 24 / 365.25, 1],
    ['234 days become _.', 1700 / (CYCLE / 300 / 1e-3 + 5) / 24],
    ['100 kΩ and 100 kΩ at 4.2 V take _ µA', (4.2 / 200e3) * 1e6],
    ['20 Ω × 120 mA = _ V', 20 * 0.12, 1],
    ['100 mA × 2 ms / 0.2 V = _ µF', ((0.1 * 2e-3) / 0.2) * 1e6],
  ],
  'esd-protection-at-connectors': [
    ['2000 V / 1500 Ω = _ A', 2000 / 1500, 1],
    ['8000 V is _ mJ', 0.5 * 150e-12 * 8000 ** 2 * 1e3, 1],
    ['5 nH × 30 A / 0.8 ns = _ V', (5e-9 * 30) / 0.8e-9, 1],
    ['it is _ V', (1e-9 * 30) / 0.8e-9, 1],
  ],
  'bill-of-materials-cost-in-rupees': [
    ['₹315.00 / 10 boards = ₹_ a board', (30 * 10.5) / 10, 2],
    ['₹2,460.00 / 100 boards = ₹_ a board', (300 * 8.2) / 100, 2],
    ['96 pieces × ₹10.50 = ₹1,00_', 96 * 10.5 - 1000, 2],
    ['100 pieces × ₹8.20 = ₹_', 100 * 8.2, 2],
    ['that is ₹_ a board instead of', (100 * 8.2) / 10, 2],
    ['100 / 0.95 = _', 100 / 0.95, 1],
  ],
  'ai-circuit-design-guide-2025': [
    ['(5 V - 2.0 V) / 330 Ω = _ mA', (3 / 330) * 1e3, 1],
    ['(3.3 V - 2.8 V) / 330 Ω = _ mA', (0.5 / 330) * 1e3, 1],
    ['(3.3 V - 3.2 V) / 330 Ω = _ mA', (0.1 / 330) * 1e3, 1],
    ['0.8473 × 10 kΩ × 150 pF = _ µs', 0.8473 * 10e3 * 150e-12 * 1e6, 2],
    ['(12 V - 3.3 V) × 0.4 A = _ W', 8.7 * 0.4, 1],
  ],
  'iot-electronics-design-best-practices': [
    ['(500 mA - 370 mA) / 500 mA = _ %', (130 / 500) * 100],
    ['300 mA × 20 µs / 0.1 V = _ µF', ((0.3 * 20e-6) / 0.1) * 1e6],
    ['(5 µs: _ µF)', ((0.3 * 5e-6) / 0.1) * 1e6],
    ['a time constant of _ ms', 10e3 * 1e-6 * 1e3],
  ],
  'pcb-design-component-optimization': [
    ['0.5 A\n_ mm', WIDTH(0.5, 0.048), 2],
    ['0.08 mm\n_ mm', WIDTH(0.5, 0.024), 2],
    ['1 A\n_ mm', WIDTH(1, 0.048), 2],
    ['0.20 mm\n_ mm\n2 A', WIDTH(1, 0.024), 2],
    ['2 A\n_ mm', WIDTH(2, 0.048), 2],
    ['0.51 mm\n_ mm\n3 A', WIDTH(2, 0.024), 2],
    ['3 A\n_ mm', WIDTH(3, 0.048), 2],
    ['0.90 mm\n_ mm', WIDTH(3, 0.024), 2],
    ['A square of 35 µm copper has _ mΩ', (1.72e-8 / 35e-6) * 1e3, 2],
    ['400 × 0.49 mΩ = _ Ω', 400 * 0.49e-3, 2],
    ['0.2 V are _ % of 3.3 V', (0.2 / 3.3) * 100],
    ['0.025 mm = _ mm²', VIA, 4],
    ['as much as a track of _ mm', VIA / 0.035, 2],
    ['0.0236 mm² = _ mΩ', ((1.72e-8 * 1.6e-3) / (VIA * 1e-6)) * 1e3, 1],
    ['× 0.0236 mm²) = _ K/W', RTH],
    ['0.5 W would be _ K warmer', RTH / 2],
    ['Nine in parallel have _ K/W', RTH / 9],
    ['which makes _ K', RTH / 18],
    ['on 20 boards ₹_ each', (3 * 250) / 20, 2],
    ['3.3 V / 0.6 V - 1 = _', 3.3 / 0.6 - 1, 1],
    ['0.6 V × 5.53 = _ V', 0.6 * (1 + 45.3 / 10), 3],
    ['3.318 V (+_ %)', (3.318 / 3.3 - 1) * 100, 1],
    ['0.6 V × 5.7 = _ V', 0.6 * (1 + 47 / 10), 2],
    ['3.42 V (+_ %)', (3.42 / 3.3 - 1) * 100, 1],
  ],
};

it.each(Object.entries(FIGURES))('the figures of %s are right', async (slug, figures) => {
  const text = readableText(await loadArticle(slug));
  const told = figures.map(([said, value, decimals = 0]) => said.replace('_', value.toFixed(decimals)));
  expect(told.filter((said) => !text.includes(said))).toEqual([]);
});
