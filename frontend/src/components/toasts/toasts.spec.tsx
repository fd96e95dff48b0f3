import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider, useToast, type ToastMessage } from '.';

let show: (message: ToastMessage) => void;

function Caller() {
  const { toast, toggleList, bell, listOpen } = useToast();
  show = toast;
  return (
    <>
      <input aria-label="Name" />
      <button ref={bell} onClick={toggleList} aria-expanded={listOpen}>
        Bell
      </button>
    </>
  );
}

const say = (message: ToastMessage): void => act(() => show(message));
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
const area = (): HTMLElement => screen.getByRole('region', { name: 'Notifications (F8)' });

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <ToastProvider>
        <Caller />
      </ToastProvider>,
    );
  });

  it('shows one at a time', () => {
    say({ title: 'New project created' });
    say({ title: 'Error', description: 'Failed to load project', variant: 'destructive' });
    expect(screen.queryByText('New project created')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Failed to load project');
  });

  it('goes away after five seconds, but not while it is pointed at', () => {
    say({ title: 'Saved' });
    pass(4999);
    expect(screen.getByText('Saved')).toBeTruthy();
    fireEvent.pointerEnter(screen.getByRole('status'));
    pass(10_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    fireEvent.pointerLeave(screen.getByRole('status'));
    pass(5000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('is dismissed by a swipe of 50 pixels to the right and by nothing less', () => {
    const swipe = (pixels: number): void => {
      fireEvent.pointerDown(screen.getByRole('status'), { clientX: 100 });
      fireEvent.pointerMove(screen.getByRole('status'), { clientX: 100 + pixels });
      fireEvent.pointerUp(screen.getByRole('status'), { clientX: 100 + pixels });
    };
    say({ title: 'Saved' });
    swipe(49);
    swipe(-80);
    expect(screen.getByText('Saved')).toBeTruthy();
    swipe(50);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('can be acted on once, while it is shown', () => {
    const onClick = vi.fn();
    say({ title: 'Project archived', action: { label: 'Take back', onClick } });
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Project archived')).toBeNull();
    fireEvent.keyDown(window, { key: 'F8' });
    expect(within(area()).getByText('Project archived')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  it('F8 focuses the area and lists the earlier ones, newest first; Escape gives the focus back', () => {
    say({ title: 'First' });
    say({ title: 'Second', variant: 'warning' });
    say({ title: 'Third' });
    screen.getByLabelText('Name').focus();
    fireEvent.keyDown(window, { key: 'F8' });
    expect(document.activeElement).toBe(area());
    const earlier = within(area()).getAllByRole('listitem');
    expect(earlier.map((item) => item.querySelector('.toast-title')?.textContent)).toEqual(['Second', 'First']);
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Escape' });
    expect(within(area()).queryByRole('list')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('opens below the bell, and closes with the bell or a press elsewhere', () => {
    const bell = screen.getByRole('button', { name: 'Bell' });
    bell.getBoundingClientRect = () => new DOMRect(900, 10, 32, 32);
    const list = (): HTMLElement | null => screen.queryByRole('heading', { name: 'Notifications' });
    fireEvent.click(bell);
    const { style } = list()?.closest('.toast-list') as HTMLElement;
    expect([style.top, style.right]).toEqual(['50px', `${window.innerWidth - 932}px`]);
    expect(bell.getAttribute('aria-expanded')).toBe('true');
    fireEvent.pointerDown(bell);
    fireEvent.click(bell);
    expect(list()).toBeNull();
    fireEvent.click(bell);
    fireEvent.pointerDown(screen.getByLabelText('Name'));
    expect(list()).toBeNull();
  });

  it('does not keep what need not be read again', () => {
    say({ title: 'Undone: moved R1', kept: false });
    say({ title: 'Saved' });
    pass(5000);
    fireEvent.keyDown(window, { key: 'F8' });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
