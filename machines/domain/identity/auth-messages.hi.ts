import { networkError } from '#messages/rejection.ts';
import type * as english from './auth-messages.ts';
import { lateAnswer } from './sign-in-session.ts';
import { usernameLimit } from './username.ts';

type Messages<Of> = Readonly<Record<keyof Of, string>>;

const wrongCredentials = 'यूज़रनेम या पासवर्ड गलत है।';
const wrongCode = 'कोड गलत है। जाँचकर फिर से कोशिश करें।';
const tooMany = 'बहुत बार कोशिश हो चुकी है। एक घंटे तक रुककर फिर से कोशिश करें।';
const misconfigured = 'हमारी तरफ़ की गड़बड़ी से अकाउंट यहाँ उपलब्ध नहीं हैं। हमसे संपर्क करें।';
const noPasskeysHere = 'पासकी यहाँ नहीं चलतीं।';
const noPasskeysAtAddress = 'इस पते पर पासकी इस्तेमाल नहीं हो सकतीं।';
const passkeyCancelled = 'पासकी इस्तेमाल नहीं हुई। फिर से कोशिश करें, या अपने पासवर्ड से साइन इन करें।';
const signInFirst = 'आप साइन इन नहीं हैं';
const signInAgain = 'सेशन खत्म हो गया है। फिर से साइन इन करें।';
const interrupted = 'साइन इन बीच में रुक गया। फिर से साइन इन करें।';
const enterCode = 'कोड भरें';
const enterUsername = 'यूज़रनेम भरें';
const newPasswordRequired = 'नया पासवर्ड ज़रूरी है।';
const passwordRequired = 'पासवर्ड भरना ज़रूरी है';
const couldNotCheck = 'साइन इन की जाँच नहीं हो पाई। फिर से कोशिश करें।';

export const provider: Messages<typeof english.provider> = {
  AliasExistsException: 'यह ईमेल पता किसी और अकाउंट का है।',
  CodeDeliveryFailureException: 'कोड नहीं भेजा जा सका। पता जाँचकर फिर से कोशिश करें।',
  CodeMismatchException: wrongCode,
  ConcurrentModificationException: 'इसी समय कुछ और भी बदला। फिर से कोशिश करें।',
  DeviceKeyExistsException: 'यह डिवाइस पहले से जुड़ा है।',
  EnableSoftwareTokenMFAException: 'ऑथेंटिकेटर का कोड गलत है। अगले कोड का इंतज़ार करके फिर से कोशिश करें।',
  ExpiredCodeException: 'इस कोड का समय खत्म हो गया है। दूसरा मँगाएँ।',
  ForbiddenException: 'साइन इन सेवा ने अनुरोध नहीं माना। बाद में फिर से कोशिश करें।',
  InvalidParameterException:
    'कोई जानकारी नहीं मानी गई, और साइन इन सेवा ने नहीं बताया कि कौन सी। देखें कि कहीं खाली जगह या गलत चिह्न तो नहीं है।',
  InvalidPasswordException: 'पासवर्ड नियमों के हिसाब से नहीं है। दूसरा चुनें।',
  InvalidUserPoolConfigurationException: misconfigured,
  LimitExceededException: tooMany,
  MFAMethodNotFoundException: 'आपको कोड भेजने का कोई तरीका नहीं है। हमसे संपर्क करें।',
  NotAuthorizedException: wrongCredentials,
  PasswordHistoryPolicyViolationException: 'यह पासवर्ड पहले इस्तेमाल हो चुका है। दूसरा चुनें।',
  PasswordResetRequiredException: 'साइन इन करने से पहले पासवर्ड बदलना होगा।',
  RefreshTokenReuseException: signInAgain,
  ResourceNotFoundException: 'यह अब उपलब्ध नहीं है। पेज फिर से खोलें और कोशिश करें।',
  SerializationException: misconfigured,
  SoftwareTokenMFANotFoundException: 'ऑथेंटिकेटर ऐप यहाँ नहीं चलते।',
  TokenRevokedException: signInAgain,
  TooManyFailedAttemptsException: tooMany,
  UnauthorizedException: signInFirst,
  UnknownOperationException: misconfigured,
  UnsupportedTokenTypeException: 'इस टोकन से सेशन खत्म नहीं किया जा सकता।',
  UnsupportedUserStateException: 'आपका अकाउंट अभी यह नहीं कर सकता। मदद के लिए हमसे संपर्क करें।',
  UserLambdaValidationException: 'आपकी जानकारी नहीं मानी गई। जाँचकर फिर से कोशिश करें।',
  UserNotConfirmedException: 'इस अकाउंट का ईमेल पता अभी वेरिफ़ाई नहीं हुआ है।',
  UserNotFoundException: wrongCredentials,
  WebAuthnChallengeNotFoundException: 'पासकी बनाने में बहुत समय लग गया। फिर से कोशिश करें।',
  WebAuthnClientMismatchException: 'पासकी कहीं और से शुरू हुई थी। फिर से कोशिश करें।',
  WebAuthnConfigurationMissingException: noPasskeysHere,
  WebAuthnCredentialNotSupportedException: 'यह पासकी यहाँ नहीं चल सकती। दूसरा डिवाइस आज़माएँ।',
  WebAuthnNotEnabledException: noPasskeysHere,
  WebAuthnOriginNotAllowedException: noPasskeysAtAddress,
  WebAuthnRelyingPartyMismatchException: noPasskeysAtAddress,
  UsernameExistsException: 'यह यूज़रनेम लिया जा चुका है। दूसरा चुनें, या आपका ही हो तो साइन इन करें।',
};

export const client: Messages<typeof english.client> = {
  AuthUserPoolException: misconfigured,
  EmptyChallengeResponse: 'अपना जवाब भरें।',
  EmptyConfirmResetPasswordConfirmationCode: enterCode,
  EmptyConfirmResetPasswordNewPassword: newPasswordRequired,
  EmptyConfirmResetPasswordUsername: enterUsername,
  EmptyConfirmSignUpCode: enterCode,
  EmptyConfirmSignUpUsername: enterUsername,
  EmptyConfirmUserAttributeCode: enterCode,
  EmptyResetPasswordUsername: enterUsername,
  EmptySignInPassword: passwordRequired,
  EmptySignInUsername: enterUsername,
  EmptySignUpPassword: 'पासवर्ड भरें',
  EmptySignUpUsername: enterUsername,
  EmptyUpdatePassword: newPasswordRequired,
  EmptyVerifyTOTPSetupCode: enterCode,
  EmptyresendSignUpCodeUsername: enterUsername,
  IncorrectMFAMethod: 'कोई एक विकल्प चुनें।',
  InvalidUserPoolId: misconfigured,
  InvalidPasskeyAuthenticationOptions: noPasskeysHere,
  InvalidPasskeyRegistrationOptions: noPasskeysHere,
  NetworkError: networkError,
  PasskeyAlreadyExists: 'इस डिवाइस में आपके अकाउंट की पासकी पहले से है।',
  PasskeyAuthenticationCanceled: passkeyCancelled,
  PasskeyNotSupported: 'इस ब्राउज़र में पासकी नहीं चलतीं।',
  PasskeyOperationAborted: 'पासकी बीच में रुक गई। फिर से कोशिश करें।',
  PasskeyRegistrationCanceled: 'कोई पासकी नहीं जुड़ी। जब तैयार हों, फिर से कोशिश करें।',
  PasskeyRegistrationFailed: 'आपका डिवाइस पासकी नहीं बना सका। दूसरा डिवाइस आज़माएँ।',
  PasskeyRetrievalFailed: passkeyCancelled,
  RelyingPartyMismatch: noPasskeysAtAddress,
  SignInException: interrupted,
  TokenRefreshException: signInAgain,
  UnexpectedSignInInterruptionException: interrupted,
  UserAlreadyAuthenticatedException: 'यहाँ कोई पहले से साइन इन है। पहले साइन आउट करें।',
  UserUnAuthenticatedException: signInFirst,
};

export const own: Messages<typeof english.own> = {
  AnswerNotTaken: 'आपका पिछला जवाब नहीं माना गया, या एक और सवाल है। ऊपर के सवाल का जवाब दें।',
  AttributeMissing: 'साइन इन सेवा को और जानकारी चाहिए: ईमेल पता या फ़ोन नंबर नहीं है।',
  AuthFlowClosed: misconfigured,
  AuthenticatorCodeUsed: 'यह कोड इस्तेमाल हो चुका है। अगले का इंतज़ार करें।',
  CodeUnusable: 'यह कोड नहीं चल सकता: कोड में सिर्फ़ छह अंक होते हैं।',
  DeviceTrackingOff: 'यहाँ डिवाइस याद नहीं रखे जाते।',
  AlreadyVerified: 'यह अकाउंट अभी वेरिफ़ाई नहीं हो सकता। पहले वेरिफ़ाई कर चुके हों, तो साइन इन करें।',
  AppNotSetUp: 'कोई ऑथेंटिकेटर ऐप सेट नहीं है: पहले उसे सेट करें।',
  EmailMalformed: 'ईमेल पता ऐसे भरें: name@example.com',
  InvalidAuthFlow: misconfigured,
  MissingAccessToken: signInAgain,
  MissingIdToken: signInAgain,
  MissingNewPassword: newPasswordRequired,
  MissingPassword: passwordRequired,
  MissingPoolOrClient: misconfigured,
  MissingRandomness: 'यह ब्राउज़र सुरक्षित साइन इन के लिए ज़रूरी नंबर नहीं बना सका। दूसरा ब्राउज़र आज़माएँ।',
  MissingRefreshToken: signInAgain,
  MissingSessionUsername: signInAgain,
  MissingTokens: signInAgain,
  MissingUsernameOrPool: misconfigured,
  NoVerifiedAddress: 'कोड भेजने के लिए कोई वेरिफ़ाई किया पता नहीं है। हमसे संपर्क करें।',
  NoSignInCode: 'इस यूज़रनेम के लिए कोड नहीं भेजा जा सकता। अपने पासवर्ड से साइन इन करें।',
  NoPasskey: 'इस यूज़रनेम की कोई पासकी नहीं है। अपने पासवर्ड से साइन इन करें।',
  OldPasswordWrong: 'पुराना पासवर्ड सही नहीं है।',
  PasskeyRefused: 'यह पासकी नहीं मानी गई। अपने पासवर्ड से साइन इन करें।',
  PasskeyTimedOut: 'पासकी में तीन मिनट से ज़्यादा लग गए। फिर से कोशिश करें, या अपने पासवर्ड से साइन इन करें।',
  PasswordAttemptsExceeded: 'बहुत बार गलत पासवर्ड भरा गया। 15 मिनट तक रुककर फिर से कोशिश करें, या अपना पासवर्ड बदलें।',
  PasswordUnchanged: 'यह आपका अभी का पासवर्ड है। दूसरा चुनें।',
  PasswordUnusable: 'यह पासवर्ड नहीं चल सकता: इसके शुरू या अंत में खाली जगह है, या यह 256 कैरेक्टर से लंबा है।',
  PhoneMalformed: 'फ़ोन नंबर देश के कोड के साथ भरें, जैसे +91 98765 43210',
  PhoneMissing: 'SMS से कोड पाने के लिए फ़ोन नंबर चाहिए: उसे अपनी प्रोफ़ाइल में जोड़कर वेरिफ़ाई करें।',
  ProofNeeded: 'पहले अपना पासवर्ड भरें।',
  ProofWrong: 'पासवर्ड सही नहीं है।',
  RecoveryAttemptsExceeded: 'बहुत सारे रिकवरी कोड आज़माए जा चुके हैं। एक घंटे तक रुककर फिर से कोशिश करें।',
  RecoveryCodeWrong: 'यह रिकवरी कोड गलत है, या पहले इस्तेमाल हो चुका है। दूसरा आज़माएँ।',
  RecoveryUnavailable: 'आपका ऑथेंटिकेटर ऐप बंद नहीं हो सका, और आपका कोड अभी चलेगा। एक मिनट में फिर से कोशिश करें।',
  SessionExpired: lateAnswer.message,
  SignUpClosed: 'यहाँ नए अकाउंट नहीं खुल रहे हैं। हमसे संपर्क करें।',
  SignUpPasswordWrong: 'पासवर्ड सही नहीं है, या अकाउंट पहले ही वेरिफ़ाई हो चुका है। कई बार गलत पासवर्ड भरा हो, तो कुछ मिनट रुकें।',
  SrpAIsZero: couldNotCheck,
  SrpBIsZero: couldNotCheck,
  SrpUIsZero: couldNotCheck,
  TemporaryPasswordExpired: 'अस्थायी पासवर्ड का समय खत्म हो गया है। नया मँगाएँ।',
  Unknown: 'कुछ गड़बड़ हो गई। फिर से कोशिश करें।',
  UsernameUnusable: `यह यूज़रनेम नहीं चल सकता: इसमें खाली जगह है, या यह ${usernameLimit} कैरेक्टर से लंबा है।`,
  UsernameIsEmail: 'ऐसा यूज़रनेम चुनें जो ईमेल पता न हो।',
};
