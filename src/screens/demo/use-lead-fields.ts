import { useEffect, useState } from 'react';
import { leadFaults } from '#machines/domain/leads/lead-faults.ts';
import { isUntouchedLead, type LeadField, type TypedLead } from '#machines/domain/leads/lead-fields.ts';
import type { FormDraft } from '#machines/ports/form-draft.ts';
import type { ViewerCountry } from '#machines/ports/viewer-country.ts';
import { loadPhoneKnowledge, phoneKnowledge } from './phone-check.ts';

export type LeadFaults = Readonly<Partial<Record<LeadField, string>>>;

export interface LeadFields {
  readonly values: TypedLead;
  /** What is shown to be wrong: in fields that were left, or in all after an attempt to send. */
  readonly faults: LeadFaults;
  /** How often sending was tried in vain. */
  readonly attempt: number;
  readonly type: (name: LeadField, text: string) => void;
  readonly leave: (name: LeadField) => void;
  /** Whether everything is right; if not, all of it is said. */
  readonly check: () => Promise<boolean>;
}

function faultsOf(typed: TypedLead): LeadFaults {
  return leadFaults(typed, phoneKnowledge()?.phoneFault);
}

function wrongOf(typed: TypedLead): readonly LeadField[] {
  return Object.keys(faultsOf(typed)) as LeadField[];
}

/** The fields of the open form, kept in the draft as they are typed. Nothing new is called wrong while it is typed into. */
export function useLeadFields(draft: FormDraft<LeadField>, viewerCountry: ViewerCountry): LeadFields {
  const [values, setValues] = useState<TypedLead>(draft.read);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);

  useEffect(() => void loadPhoneKnowledge(), []);

  // Where the visitor seems to be is a suggestion, as long as nothing is typed or chosen.
  useEffect(() => {
    const suggest = async (): Promise<void> => {
      const country = await viewerCountry.ask();
      if (country === null || !isUntouchedLead(draft.read())) return;
      const suggested = { ...draft.read(), country };
      draft.keep(suggested);
      setValues(suggested);
    };
    void suggest();
  }, [draft, viewerCountry]);

  return {
    values,
    faults: Object.fromEntries(Object.entries(faultsOf(values)).filter(([name]) => shown.has(name))),
    attempt,
    type: (name, text) => {
      // A number typed with + chooses its country itself.
      const country = name === 'phone' ? phoneKnowledge()?.countryOfPhone(text) : undefined;
      const next = { ...values, [name]: text, ...(country !== undefined && { country }) };
      draft.keep(next);
      setValues(next);
      setShown(new Set(wrongOf(next).filter((wrong) => shown.has(wrong))));
    },
    leave: (name) => {
      // Going through an empty field is no answer yet.
      if (values[name] !== '' && wrongOf(values).includes(name)) setShown(new Set(shown).add(name));
    },
    check: async () => {
      await loadPhoneKnowledge();
      const wrong = wrongOf(values);
      setShown(new Set(wrong));
      if (wrong.length > 0) setAttempt(attempt + 1);
      return wrong.length === 0;
    },
  };
}
