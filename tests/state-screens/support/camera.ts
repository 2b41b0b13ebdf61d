/** Takes pictures of a page in every look: small WebP files, without anything that moves or blinks. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { looks } from '#flows/screens/walk-moments.ts';
import type { ScreenLook } from '#machines/ports/flows.ts';
import { hideChance } from './chance.ts';

/** Window and picture of each device, in px, and the quality of the picture, of 100: all texts can still be read. */
const devices = {
  desktop: { viewport: { width: 1440, height: 900 }, width: 540, quality: 14 },
  phone: { viewport: { width: 390, height: 844 }, width: 220, quality: 10 },
} as const;

export class Camera {
  private browser: CDPSession | undefined;

  /** @param dir the folder of the pictures */
  constructor(
    readonly page: Page,
    private readonly dir: string,
  ) {
    mkdirSync(dir, { recursive: true });
  }

  /**
   * Takes a picture in each look, and leaves the page as it was. A toast that an earlier picture shows is hidden.
   * @param focus the part that has to be visible, if it is on the page
   * @param isSame whether the page still shows the same content: a change at another width is not a picture of this
   * moment
   * @returns the pictures' files
   */
  async take(focus: Locator | undefined, isSame: () => Promise<boolean>): Promise<Partial<Record<ScreenLook, string>>> {
    const files: Partial<Record<ScreenLook, string>> = {};
    const before = this.page.viewportSize();
    await this.hideOldToasts();
    for (const look of looks) {
      await this.put(look);
      if (!(await isSame())) continue;
      await this.bringIntoSight(focus);
      const show = await hideChance(this.page);
      files[look] = await this.shoot(look);
      await show();
    }
    await this.page.emulateMedia({ colorScheme: null });
    if (before) await this.page.setViewportSize(before);
    await this.noteToasts();
    return files;
  }

  private async hideOldToasts(): Promise<void> {
    await this.page.evaluate(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('[role="status"] > [data-pictured]'))
        if (toast.dataset['pictured'] === toast.textContent) toast.style.visibility = 'hidden';
    });
  }

  /** Shows hidden toasts again, and notes which ones the picture shows. */
  private async noteToasts(): Promise<void> {
    await this.page.evaluate(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('[role="status"] > :has(> button)')) {
        toast.style.visibility = '';
        toast.dataset['pictured'] = toast.textContent;
      }
    });
  }

  private async put(look: ScreenLook): Promise<void> {
    const [device, colorScheme] = look.split('-') as ['desktop' | 'phone', 'light' | 'dark'];
    const { viewport } = devices[device];
    if (this.page.viewportSize()?.width !== viewport.width) await this.page.setViewportSize(viewport);
    await this.page.emulateMedia({ colorScheme });
    await this.page.evaluate(async () => {
      const still = new CSSStyleSheet();
      still.replaceSync(
        '*, ::before, ::after { caret-color: transparent !important; animation-play-state: paused !important; animation-delay: 0s !important; transition: none !important; scrollbar-width: none !important; }',
      );
      document.adoptedStyleSheets = [still];
      await document.fonts.ready;
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().iterations === Infinity) animation.currentTime = 0;
        else animation.finish();
      }
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  }

  private async bringIntoSight(focus: Locator | undefined): Promise<void> {
    await this.page.evaluate(() => window.scrollTo(0, 0));
    if (!focus || (await focus.count()) === 0) return;
    await focus.evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      // Scroll to the end of an element that is much longer than the window: there a list continues.
      if (top < 0 || bottom > window.innerHeight)
        element.scrollIntoView({ block: height > 3 * window.innerHeight ? 'end' : 'center' });
    });
  }

  private async shoot(look: ScreenLook): Promise<string> {
    this.browser ??= await this.page.context().newCDPSession(this.page);
    const { viewport, width, quality } = devices[look.startsWith('phone') ? 'phone' : 'desktop'];
    const [x, y] = await this.page.evaluate(() => [window.scrollX, window.scrollY] as const);
    const { data } = await this.browser.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { x, y, ...viewport, scale: width / viewport.width },
    });
    const bytes = Buffer.from(data, 'base64');
    const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.webp`;
    writeFileSync(join(this.dir, file), bytes);
    return file;
  }
}
