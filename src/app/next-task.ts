/**
 * Ends the current task, so that startup does not block input on a phone: pending tasks, such as a press, run first.
 * Resolves in the next task.
 */
export async function nextTask(): Promise<void> {
  // The fallback is a timer, which browsers throttle when there are many.
  await ('scheduler' in globalThis && 'yield' in globalThis.scheduler
    ? globalThis.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve)));
}
