/**
 * Ends the current task, so that no start keeps a phone from answering: the tasks that wait, such as a press, go first.
 * Resolves in the next one.
 */
export async function nextTask(): Promise<void> {
  // Without it, a timer, which browsers hold back when there are many.
  await ('scheduler' in globalThis && 'yield' in globalThis.scheduler
    ? globalThis.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve)));
}
