import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { TemplateScreen } from '#screens/template/template-screen.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

function open(id: string) {
  return renderProduct(
    <Routes>
      <Route path="/template/:template_id" element={<TemplateScreen />} />
    </Routes>,
    { path: `/template/${id}` },
  );
}

describe('the page of a base', () => {
  it('names the template, lists its features and links back', () => {
    open('3');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Template 3');
    expect(screen.getByRole('link', { name: 'Back to Studio' }).getAttribute('href')).toBe('/studio');
    const list = screen.getByRole('region', { name: '22 features included' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(22);
    const side = screen.getByRole('region', { name: 'Tiffin' }).textContent;
    expect(side).toContain('Price₹4,09,090.27With a year of care and GST');
    expect(side).toContain('Its list price, ₹3,22,000, is for one platform and all five phases');
  });

  it('links to its features once it is chosen', async () => {
    const { user, product } = open('3');
    expect(screen.queryByRole('link', { name: 'Refine features' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose Tiffin' }));
    expect(screen.getByRole('link', { name: 'Refine features' }).getAttribute('href')).toBe('/features');
    await user.click(screen.getByRole('button', { name: 'Chosen Tiffin' }));
    expect(screen.queryByRole('link', { name: 'Refine features' })).toBeNull();
    expect(product.plan.getSnapshot().context.draft.templateId).toBeNull();
  });

  it.each(['77', '0', '03', '3.0', 'tiffin'])('does not exist for %s', (id) => {
    open(id);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Oh no! It's not you, it's us.");
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  });
});
