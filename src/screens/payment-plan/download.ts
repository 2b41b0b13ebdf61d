/** Hands the browser a file to keep. */
export function download(name: string, content: string, type: 'text/calendar' | 'text/csv' | 'text/plain' = 'text/calendar'): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has been answered.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
