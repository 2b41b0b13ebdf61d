import type { Checkout } from '#contracts/order.ts';

/** Opens the gateway's page with the method that the gateway requires. */
export function leaveFor({ url, method, fields }: Checkout): void {
  if (method === 'GET') {
    window.location.assign(url);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
