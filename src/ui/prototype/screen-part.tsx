import { ArrowRight, ChevronRight } from 'lucide-react';
import { useId, type ComponentType } from 'react';
import * as messages from '#messages/prototype-parts.ts';
import { classNames } from '../class-names.ts';
import {
  ActionPart,
  AudioPart,
  ChoicePart,
  NoticePart,
  QuizPart,
  RangePart,
  RatingPart,
  SlotsPart,
  TogglePart,
} from './choices.tsx';
import { CodePart, FieldPart, LoginPart, SearchPart, UploadPart } from './fields.tsx';
import { CalendarPart, ChartPart, SeatsPart, WeekPart } from './grids.tsx';
import {
  BasketPart,
  FeedPart,
  FiguresPart,
  LedgerPart,
  ListPart,
  PeoplePart,
  PersonPart,
  TablePart,
} from './lists.tsx';
import { GraphPart, MapPart, ProgressPart, QrPart, RingsPart, RoutePart } from './maps.tsx';
import {
  BlankPart,
  BoxesPart,
  CallPart,
  CameraPart,
  CardPart,
  GalleryPart,
  ProductsPart,
  VideoPart,
} from './pictures.tsx';
import type { Part, PartKind } from './prototype-controls.ts';
import styles from './screen-part.module.css';
import { ChaptersPart, ChatPart, DocumentPart, StepsPart } from './sequences.tsx';

/** These show their name themselves. */
const named: ReadonlySet<PartKind> = new Set(['action', 'toggle', 'field', 'search', 'notice', 'link', 'continue']);

/** These are adjacent, with a line between them. */
const rows: ReadonlySet<PartKind> = new Set(['link', 'toggle']);

/** These are parts of a picture that can take the signal colour. */
export const accentable: ReadonlySet<PartKind> = new Set([
  'basket',
  'blank',
  'card',
  'chapters',
  'chart',
  'figures',
  'graph',
  'map',
  'people',
  'person',
  'progress',
  'rings',
  'route',
  'steps',
  'video',
  'week',
  'continue',
]);

const drawn: Readonly<Record<PartKind, ComponentType<Part>>> = {
  action: ActionPart,
  audio: AudioPart,
  basket: BasketPart,
  blank: BlankPart,
  boxes: BoxesPart,
  calendar: CalendarPart,
  call: CallPart,
  camera: CameraPart,
  card: CardPart,
  chapters: ChaptersPart,
  chart: ChartPart,
  chat: ChatPart,
  choice: ChoicePart,
  code: CodePart,
  continue: ContinuePart,
  document: DocumentPart,
  feed: FeedPart,
  field: FieldPart,
  figures: FiguresPart,
  gallery: GalleryPart,
  graph: GraphPart,
  ledger: LedgerPart,
  link: LinkPart,
  list: ListPart,
  login: LoginPart,
  map: MapPart,
  notice: NoticePart,
  people: PeoplePart,
  person: PersonPart,
  products: ProductsPart,
  progress: ProgressPart,
  qr: QrPart,
  quiz: QuizPart,
  range: RangePart,
  rating: RatingPart,
  rings: RingsPart,
  route: RoutePart,
  search: SearchPart,
  seats: SeatsPart,
  slots: SlotsPart,
  steps: StepsPart,
  table: TablePart,
  toggle: TogglePart,
  upload: UploadPart,
  video: VideoPart,
  week: WeekPart,
};

function LinkPart({ label, onOpen }: Part) {
  return (
    <button type="button" className={styles.link} onClick={onOpen}>
      <span>{label}</span>
      <ChevronRight aria-hidden="true" />
    </button>
  );
}

function ContinuePart({ label, onOpen }: Part) {
  return (
    <button type="button" className={styles.continue} onClick={onOpen}>
      {label}
    </button>
  );
}

export type ScreenPartProps = {
  part: Part;
  /** The one element of a screen in the signal colour. */
  accent: boolean;
};

/** A feature on a screen: its name, its link, and the part that represents it. */
export function ScreenPart({ part, accent }: ScreenPartProps) {
  const id = useId();
  const Drawn = drawn[part.kind];
  const hasHead = !named.has(part.kind);
  return (
    <section
      className={classNames(styles.part, accent && styles.accent, rows.has(part.kind) && styles.inRow)}
      aria-labelledby={hasHead ? id : undefined}
    >
      {hasHead && (
        <div className={styles.head}>
          <h3 id={id} className={styles.name}>
            {part.label}
          </h3>
          {part.onOpen && part.opens !== null && part.kind !== 'basket' && (
            <button
              type="button"
              className={styles.way}
              aria-label={messages.opens({ label: part.label, screen: part.opens })}
              onClick={part.onOpen}
            >
              <span>{part.opens}</span>
              <ArrowRight aria-hidden="true" />
            </button>
          )}
        </div>
      )}
      <Drawn {...part} />
    </section>
  );
}
