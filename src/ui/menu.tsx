import { Check } from 'lucide-react';
import {
  createContext,
  Fragment,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';

export type MenuOption = {
  id: string;
  label: string;
};

type MenuButtonProps = Pick<ButtonLook, 'variant' | 'size' | 'iconOnly'> & {
  /** The label of the button. */
  label: string;
  /** The subject of the menu, if the button's label does not name it. */
  subject?: string | undefined;
  icon?: ReactNode;
  /** The button's position in a layout. */
  className?: string | undefined;
  children: ReactNode;
};

/** Closes the menu and focuses its button. */
const CloseContext = createContext<() => void>(() => undefined);

export type SelectMenuProps = Pick<ButtonLook, 'variant' | 'size'> & {
  /** The label of the button. */
  label: string;
  /** The subject of the selection, if the button's label is the selected option. */
  subject?: string | undefined;
  icon?: ReactNode;
  options: readonly MenuOption[];
  selected: string;
  onSelect: (id: string) => void;
  /** The button's position in a layout. */
  className?: string | undefined;
};

/** A button that opens a menu with one selected option. */
export function SelectMenu({ options, selected, onSelect, ...button }: SelectMenuProps) {
  return (
    <MenuButton {...button}>
      {options.map((option) => (
        <Option key={option.id} option={option} isSelected={option.id === selected} onSelect={onSelect} />
      ))}
    </MenuButton>
  );
}

function Option({
  option: { id, label },
  isSelected,
  onSelect,
}: {
  option: MenuOption;
  isSelected: boolean;
  onSelect: (id: string) => void;
}) {
  const close = use(CloseContext);
  function choose(): void {
    onSelect(id);
    close();
  }
  return (
    <button
      type="button"
      role="menuitemradio"
      className={styles.item}
      aria-checked={isSelected}
      tabIndex={-1}
      onClick={choose}
    >
      <span>{label}</span>
      {isSelected && <Check />}
    </button>
  );
}

export type MenuAction = {
  id: string;
  label: string;
  /** Actions of one group are adjacent, and a line separates them from the next group. */
  group?: string | undefined;
  /** A description, if the name is not sufficient. */
  hint?: string | undefined;
  isDangerous?: boolean | undefined;
  /** The reason why it is disabled. */
  refusal?: string | undefined;
  onAct: () => void;
};

export type ActionMenuProps = Omit<MenuButtonProps, 'children'> & {
  /** Called when the menu opens. */
  actions: () => readonly MenuAction[];
};

/** A button that opens a menu of actions. Disabled ones show the reason. */
export function ActionMenu({ actions, ...button }: ActionMenuProps) {
  return (
    <MenuButton {...button}>
      <Actions actions={actions} />
    </MenuButton>
  );
}

function Actions({ actions }: Pick<ActionMenuProps, 'actions'>) {
  const all = actions();
  return (
    <>
      {all.map((action, index) => (
        <Fragment key={action.id}>
          {index > 0 && all[index - 1]?.group !== action.group && <hr className={styles.line} />}
          <Action {...action} />
        </Fragment>
      ))}
    </>
  );
}

function Action({ label, hint, isDangerous = false, refusal, onAct }: MenuAction) {
  const detail = refusal ?? hint;
  const close = use(CloseContext);
  function act(): void {
    if (refusal !== undefined) return;
    close();
    onAct();
  }
  return (
    <button
      type="button"
      role="menuitem"
      className={classNames(styles.item, isDangerous && styles.dangerous)}
      aria-disabled={refusal !== undefined || undefined}
      tabIndex={-1}
      onClick={act}
    >
      <span>
        <span>{label}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </button>
  );
}

function MenuButton({ label, subject, icon, iconOnly, className, variant, size, children }: MenuButtonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!open || !menu.current || !button.current) return;
    raise(menu.current);
    placeBelow(menu.current, button.current);
    (menu.current.querySelector<HTMLElement>('[aria-checked="true"]') ?? items(menu.current)[0])?.focus();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const leave = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [open]);

  const close = useCallback((): void => {
    setOpen(false);
    button.current?.focus();
  }, []);

  function handleMenuKey(event: KeyboardEvent<HTMLDivElement>): void {
    const all = items(event.currentTarget);
    const current = all.findIndex((item) => item === document.activeElement);
    switch (event.key) {
      case 'ArrowDown':
        all[(current + 1) % all.length]?.focus();
        break;
      case 'ArrowUp':
        all[(current - 1 + all.length) % all.length]?.focus();
        break;
      case 'Home':
        all[0]?.focus();
        break;
      case 'End':
        all.at(-1)?.focus();
        break;
      case 'Escape':
        close();
        break;
      case 'Tab':
        // Returns the focus to the button first, so that the Tab key continues from there.
        close();
        return;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <div ref={root} className={classNames(styles.root, className)}>
      <Button
        ref={button}
        block={!iconOnly}
        variant={variant}
        size={size}
        icon={icon}
        iconOnly={iconOnly}
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? (subject ?? label) : subject}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {!iconOnly && label}
      </Button>
      {open && (
        <div
          ref={menu}
          id={id}
          className={styles.menu}
          role="menu"
          aria-label={iconOnly ? label : (subject ?? label)}
          popover="manual"
          onKeyDown={handleMenuKey}
        >
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </div>
  );
}

function items(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/**
 * Shows the menu in the top layer, outside scrolling or clipping parents; without support for popovers it stays in
 * place.
 */
function raise(menu: HTMLElement): void {
  if (typeof menu.showPopover === 'function') menu.showPopover();
}

/**
 * Places the menu below the button, above it if there is no space below, and otherwise over it, so that as much of it
 * is seen as the window has space for; never beyond an edge of the window: longer content scrolls.
 */
function placeBelow(menu: HTMLElement, button: HTMLElement): void {
  const gap = 4;
  const at = button.getBoundingClientRect();
  const page = document.documentElement;
  const left = Math.max(gap, Math.min(at.left, page.clientWidth - menu.offsetWidth - gap));
  menu.style.maxHeight = `${page.clientHeight - 2 * gap}px`;
  const height = menu.offsetHeight;
  const tops = [at.bottom + gap, at.top - gap - height];
  const lowest = page.clientHeight - gap - height;
  const top = tops.find((one) => one >= gap && one <= lowest) ?? Math.max(gap, lowest);
  menu.style.left = `${left + window.scrollX}px`;
  menu.style.top = `${top + window.scrollY}px`;
}
