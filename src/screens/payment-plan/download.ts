/** Downloads a file. */
export function download(
  name: string,
  content: string,
  type: 'text/calendar' | 'text/csv' | 'text/plain' = 'text/calendar',
): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click handler.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
