import { readableNet } from '@tracewright/circuit/design';
import { expect, it } from 'vitest';
import { design, part, testEditor } from '../testing';
import { typedNetName } from './net-name';

const of = (...nets: readonly string[]) =>
  design(nets.map((net, at) => part(`R${at + 1}`, at * 200, 0, { pins: [{ number: '1', net }, { number: '2' }] })));

it.each([
  ['A/B', 'SDA', 'A{slash}B'],
  ['SDA', 'SCL', 'SDA'],
  // The way to the sheet stays one.
  ['/power/A', '/power/B', '/power/A'],
  ['/power/A/B', '/power/C', '/power/A{slash}B'],
  ['A/B', '/power/C', 'A{slash}B'],
  // What is shown so is that net.
  ['/I2C/SCL', 'SDA', '/I2C/SCL'],
  ['X/Y', 'X{slash}Y', 'X{slash}Y'],
])('keeps %s, typed for %s, as %s', (typed, before, kept) => {
  expect(typedNetName(of('/I2C/SCL', 'X{slash}Y'), typed, before)).toBe(kept);
  expect(readableNet(kept)).toBe(typed);
});

it('a net is renamed to what reads as it was typed', () => {
  const { editor } = testEditor(of('SDA', 'GND'));
  editor.renameNet('SDA', ' SDA/SCL ');
  expect(editor.design.components[0]?.pins?.[0]?.net).toBe('SDA{slash}SCL');
  expect(editor.state.announcement).toBe('Rename net SDA to SDA/SCL');
});
