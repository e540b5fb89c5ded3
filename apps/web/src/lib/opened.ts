import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';

/**
 * A dialog whose record is in the address: `const store = useOpened('store')` reads `?store={id}`;
 * `store.link(id)` is for the table's rows, `store.close` for the dialog. Back closes it too.
 */
export function useOpened(name: string) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const id = search[name];
  const to = (value: string | undefined) => {
    const change = ({ [name]: _, ...rest }: Record<string, unknown>) =>
      value === undefined ? rest : { ...rest, [name]: value };
    // The hook serves every screen, so the router can not type the parameters.
    return change as never;
  };
  return {
    id: typeof id === 'string' ? id : undefined,
    link: (value: string): LinkProps => ({ to: '.', search: to(value), resetScroll: false }),
    open: (value: string) => navigate({ to: '.', search: to(value), resetScroll: false }),
    close: () => navigate({ to: '.', search: to(undefined), resetScroll: false, replace: true }),
  };
}
