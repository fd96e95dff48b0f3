import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DropToImport } from './DropToImport';

const transfer = (files: readonly File[]) => ({ dataTransfer: { files, types: files.length > 0 ? ['Files'] : [] } });
const board = new File(['x'], 'board.brd');

it('shows where a file would go, takes it, and keeps the browser from leaving the page', () => {
  const onFiles = vi.fn();
  render(<DropToImport disabled={false} onFiles={onFiles} />);
  fireEvent.dragOver(document.body, transfer([board]));
  expect(screen.getByText('Drop to import')).toBeTruthy();
  fireEvent.dragLeave(document.body, { relatedTarget: null });
  expect(screen.queryByText('Drop to import')).toBeNull();
  fireEvent.dragOver(document.body, transfer([board]));
  let left = true;
  act(() => {
    left = fireEvent.drop(document.body, transfer([board]));
  });
  expect(left).toBe(false);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([board]);
  expect(screen.queryByText('Drop to import')).toBeNull();
});

it('takes no file while a dialog is open, and nothing that is no file', () => {
  const onFiles = vi.fn();
  const { rerender } = render(<DropToImport disabled onFiles={onFiles} />);
  fireEvent.dragOver(document.body, transfer([board]));
  expect(screen.queryByText('Drop to import')).toBeNull();
  expect(fireEvent.drop(document.body, transfer([board]))).toBe(false);
  rerender(<DropToImport disabled={false} onFiles={onFiles} />);
  expect(fireEvent.drop(document.body, transfer([]))).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});
