import type { Device } from '#machines/domain/identity/device.ts';
import * as messages from '#messages/settings.ts';
import { classNames } from '#ui/class-names.ts';
import { Sentence } from '#ui/sentence.tsx';
import text from '#ui/text.module.css';
import { momentInWords } from '../account/moments.ts';
import { timeAt } from './part.tsx';

/** When and where a device was used last and first, as far as it is known. */
export function DeviceUses({ device }: { device: Device }) {
  const { firstPlace = '', firstSeen, lastPlace = '', lastSeen } = device;
  const style = classNames(text.small, text.dim);
  const told = (at: number) => ({ moment: momentInWords(at), time: timeAt(at) });
  return (
    <>
      {lastSeen !== null && (
        <span className={style}>
          <Sentence
            of={
              lastPlace === ''
                ? messages.lastSeen(told(lastSeen))
                : messages.lastSeenIn({ ...told(lastSeen), place: lastPlace })
            }
          />
        </span>
      )}
      {firstSeen !== null && (
        <span className={style}>
          <Sentence
            of={
              firstPlace === ''
                ? messages.firstSeen(told(firstSeen))
                : messages.firstSeenIn({ ...told(firstSeen), place: firstPlace })
            }
          />
        </span>
      )}
    </>
  );
}
