import type { ComponentProps, ReactNode } from 'react';
import { useHref, useLinkClickHandler, type LinkProps as RouterLinkProps } from 'react-router-dom';

export type LinkProps = Pick<RouterLinkProps, 'relative' | 'replace' | 'state' | 'to'> &
  Omit<ComponentProps<'a'>, 'href'>;

/**
 * A link to a page of the product. The browser handles a press with a modifier key or another button. React Router's
 * own link also loads the code for its framework mode: 3 kB for each page.
 */
export function Link({ to, relative = 'route', replace, state, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, {
    relative,
    state,
    ...(replace !== undefined && { replace }),
    ...(rest.target !== undefined && { target: rest.target }),
  });
  return (
    <a
      {...rest}
      href={useHref(to, { relative })}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** Renders the marked part of a sentence as a link. */
export function linkTo(to: string): (words: string) => ReactNode {
  return (words) => <Link to={to}>{words}</Link>;
}
