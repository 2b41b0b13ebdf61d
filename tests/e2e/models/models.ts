/** Every model, by the id that its machine gives itself. */
import type { AnyModel } from '../support/model.ts';
import { billingModel } from './billing.model.ts';
import { calendarLinkModel } from './calendar-link.model.ts';
import { currencyModel } from './currency.model.ts';
import { deletionModel } from './deletion.model.ts';
import { backOfficeModel } from './back-office.model.ts';
import { devicesModel } from './devices.model.ts';
import { everywhereModel } from './everywhere.model.ts';
import { factorsModel } from './factors.model.ts';
import { featuresModel } from './features.model.ts';
import { fitModel } from './fit.model.ts';
import { funnelModel } from './funnel.model.ts';
import { paletteModel } from './palette.model.ts';
import { panelsModel } from './panels.model.ts';
import { passkeysModel } from './passkeys.model.ts';
import { passwordModel } from './password.model.ts';
import { paymentModel } from './payment.model.ts';
import { planModel } from './plan.model.ts';
import { profileModel } from './profile.model.ts';
import { projectPlanTabModel } from './project-plan-tab.model.ts';
import { proofModel } from './proof.model.ts';
import { recoveryCodesModel } from './recovery-codes.model.ts';
import { recoveryModel } from './recovery.model.ts';
import { registrationModel } from './registration.model.ts';
import { renamingModel } from './renaming.model.ts';
import { sessionModel } from './session.model.ts';
import { sessionsModel } from './sessions.model.ts';
import { sharingModel } from './sharing.model.ts';
import { sidebarMenuModel } from './sidebar-menu.model.ts';
import { signInModel } from './sign-in.model.ts';
import { startModel } from './start.model.ts';
import { studioModel } from './studio.model.ts';

export const models: Readonly<Record<string, AnyModel>> = {
  billing: billingModel,
  calendarLink: calendarLinkModel,
  currency: currencyModel,
  deletion: deletionModel,
  backOffice: backOfficeModel,
  devices: devicesModel,
  everywhere: everywhereModel,
  factors: factorsModel,
  featuresView: featuresModel,
  fit: fitModel,
  funnel: funnelModel,
  palette: paletteModel,
  panels: panelsModel,
  passkeys: passkeysModel,
  passwordChange: passwordModel,
  payment: paymentModel,
  plan: planModel,
  profile: profileModel,
  projectPlanTab: projectPlanTabModel,
  proof: proofModel,
  recovery: recoveryModel,
  recoveryCodes: recoveryCodesModel,
  registration: registrationModel,
  renaming: renamingModel,
  session: sessionModel,
  sessions: sessionsModel,
  sharing: sharingModel,
  sidebarMenu: sidebarMenuModel,
  signIn: signInModel,
  start: startModel,
  studioView: studioModel,
};
