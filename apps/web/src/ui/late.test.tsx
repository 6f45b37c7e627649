import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type Late, late } from './late.ts';
import { LatePart } from './late-part.tsx';
import { LateTrigger } from './late-trigger.tsx';

afterEach(cleanup);

test('code loads with the first sign of a user, not with the page', async () => {
  const load = vi.fn(() => Promise.resolve({ words: 'Here' }));
  render(<Words code={late(load)} />);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  await screen.findByText('Here');
  // Once the user has shown, what is met later comes at once.
  const next = vi.fn(() => Promise.resolve({ words: 'Next' }));
  render(<Words code={late(next)} />);
  await screen.findByText('Next');
  expect([load.mock.calls.length, next.mock.calls.length]).toEqual([1, 1]);
});

test('code that could not be fetched is fetched at the next request', async () => {
  const load = vi.fn(() => Promise.resolve({ words: 'Here' }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const code = late(load);
  render(<Words code={code} />);
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText('Here')).toBeNull();
  code.ask();
  await screen.findByText('Here');
  code.ask();
  expect(load).toHaveBeenCalledTimes(2);
});

test('it does not appear within a press, whose target it might replace', async () => {
  let deliver = (_parts: { words: string }) => {};
  const code = late(() => new Promise<{ words: string }>((resolve) => (deliver = resolve)));
  render(<Words code={code} />);
  code.ask();
  vi.useFakeTimers();
  fireEvent.pointerDown(document.body);
  deliver({ words: 'Here' });
  await vi.advanceTimersByTimeAsync(500);
  expect(screen.queryByText('Here')).toBeNull();
  fireEvent.pointerUp(document.body);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await screen.findByText('Here');
});

test('a button pressed before its code has loaded announces its popup, keeps the focus and counts the press', async () => {
  let deliver = (_parts: { words: string }) => {};
  const code = late(() => new Promise<{ words: string }>((resolve) => (deliver = resolve)));
  const user = userEvent.setup();
  render(<Opener code={code} />);
  const waiting = screen.getByRole('button', { name: 'Open' });
  expect([waiting.getAttribute('aria-haspopup'), waiting.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  await user.tab();
  await user.keyboard('{Enter}');
  deliver({ words: 'Here' });
  await screen.findByText('Here, asked for');
  expect(screen.getByRole('button', { name: 'Open' })).not.toBe(waiting);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('the content of a popup asks again for code that had not come, and says meanwhile that it is on its way', async () => {
  const load = vi.fn(() => Promise.resolve({ words: 'Here' }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const code = late(load);
  code.ask();
  await new Promise((resolve) => setTimeout(resolve));
  render(
    <LatePart code={code} meanwhile="On its way">
      {({ words }) => words}
    </LatePart>,
  );
  screen.getByText('On its way');
  await screen.findByText('Here');
});

function Words({ code }: { code: Late<{ words: string }> }) {
  return code.useParts()?.words;
}

function Opener({ code }: { code: Late<{ words: string }> }) {
  return (
    <LateTrigger panel={code} trigger={<button type="button">Open</button>} popup="menu">
      {({ words }, isPressed) => (
        <>
          <button type="button">Open</button>
          {words}, {isPressed ? 'asked for' : 'waiting'}
        </>
      )}
    </LateTrigger>
  );
}
