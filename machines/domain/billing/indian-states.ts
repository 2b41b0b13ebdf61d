import * as messages from '#messages/indian-states.ts';

/** A state or union territory, by the code that begins a GSTIN. */
export interface IndianState {
  readonly code: string;
  readonly name: string;
}

/** The states and union territories of India, by name. */
export const indianStates: readonly IndianState[] = [
  { code: '35', name: messages.andamanNicobar },
  { code: '37', name: messages.andhraPradesh },
  { code: '12', name: messages.arunachalPradesh },
  { code: '18', name: messages.assam },
  { code: '10', name: messages.bihar },
  { code: '04', name: messages.chandigarh },
  { code: '22', name: messages.chhattisgarh },
  { code: '26', name: messages.dadraNagarHaveliAndDamanDiu },
  { code: '07', name: messages.delhi },
  { code: '30', name: messages.goa },
  { code: '24', name: messages.gujarat },
  { code: '06', name: messages.haryana },
  { code: '02', name: messages.himachalPradesh },
  { code: '01', name: messages.jammuKashmir },
  { code: '20', name: messages.jharkhand },
  { code: '29', name: messages.karnataka },
  { code: '32', name: messages.kerala },
  { code: '38', name: messages.ladakh },
  { code: '31', name: messages.lakshadweep },
  { code: '23', name: messages.madhyaPradesh },
  { code: '27', name: messages.maharashtra },
  { code: '14', name: messages.manipur },
  { code: '17', name: messages.meghalaya },
  { code: '15', name: messages.mizoram },
  { code: '13', name: messages.nagaland },
  { code: '21', name: messages.odisha },
  { code: '97', name: messages.otherTerritory },
  { code: '34', name: messages.puducherry },
  { code: '03', name: messages.punjab },
  { code: '08', name: messages.rajasthan },
  { code: '11', name: messages.sikkim },
  { code: '33', name: messages.tamilNadu },
  { code: '36', name: messages.telangana },
  { code: '16', name: messages.tripura },
  { code: '09', name: messages.uttarPradesh },
  { code: '05', name: messages.uttarakhand },
  { code: '19', name: messages.westBengal },
];

/** The state with this code, if there is one. */
export function findState(code: string): IndianState | undefined {
  return indianStates.find((state) => state.code === code);
}
