import { ownDataPath } from '#machines/domain/identity/settings-pages.ts';
import * as messages from '#messages/settings.ts';
import { buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Part } from './part.tsx';

/** The way to the server's page with the archive of the person's data. */
export function DataPart() {
  return (
    <Part name={messages.yourData} rule={messages.dataRule} stage="ready" message="">
      <div className={layout.row}>
        <a href={ownDataPath} className={buttonClass({})}>
          {messages.downloadData}
        </a>
      </div>
    </Part>
  );
}
