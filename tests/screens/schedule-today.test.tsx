import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ScheduleChart } from '#ui/schedule-chart.tsx';

const row = (id: string, start: number, length: number) => ({
  id,
  name: id,
  selected: true,
  start,
  length,
  label: `${length} weeks`,
});
const chart = {
  caption: 'Phases',
  phaseHeading: 'Phase',
  weeks: 24,
  rows: [row('Design', 0, 4), row('MVP', 4, 8), row('Full Build', 12, 12)],
  deliveries: [],
};

it('a schedule that has begun shows today to scale, and no number under its label', () => {
  const { rerender } = render(<ScheduleChart {...chart} today={8.5} />);
  expect(screen.getByText('Today').style.left).toBe(`${(100 * 8.5) / 24}%`);
  expect(screen.queryByText('8')).toBeNull();
  expect(screen.getByText('12')).toBeDefined();
  rerender(<ScheduleChart {...chart} />);
  expect(screen.queryByText('Today')).toBeNull();
  expect(screen.getByText('8')).toBeDefined();
});

it('the time before today is done, each phase proportionally', () => {
  render(<ScheduleChart {...chart} today={8} />);
  const parts = screen
    .getAllByText(/^\d+ weeks$/)
    .map((label) => (label.previousElementSibling as HTMLElement | null)?.style.width);
  expect(parts).toEqual(['100%', '50%', undefined]);
});
