import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { currencies, currencyOf } from '#machines/domain/currencies.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { SelectMenu } from '#ui/menu.tsx';
import { useProduct } from './actors.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './header-actions.module.css';
import { useChosenCurrency } from './use-currency.ts';

const options = currencies.map(({ id, name }) => ({ id, label: id === 'INR' ? `${id}, ${name}` : `${id}, ${name}, indicative` }));

/** What can be done on every screen of the product. Where there is little room the first is its icon alone. */
export function HeaderActions() {
  const { currency, keepsSession, panels } = useProduct();
  const chosen = useChosenCurrency();
  const isKnown = keepsSession();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<MessageCircle />}
        title="Speak to a human"
        aria-haspopup="dialog"
        onClick={() => panels.send({ type: 'panel.opened', panel: 'contact' })}
      >
        <span className={styles.word}>Speak to a human</span>
      </Button>
      <SelectMenu
        variant="quiet"
        size="small"
        label={chosen}
        subject="Currency"
        options={options}
        selected={chosen}
        onSelect={(id) => currency.send({ type: 'currency.chosen', currency: currencyOf(id).id })}
      />
      <CopyLink />
      <Link to={isKnown ? '/dashboard' : '/login'} className={buttonClass({ size: 'small' })}>
        {isKnown ? 'Account' : 'Sign in'}
      </Link>
    </>
  );
}
