/** What is used of Amplify: a bundler keeps all of a package that is imported on demand by its own name. */
export { Amplify } from 'aws-amplify';
export {
  associateWebAuthnCredential, confirmResetPassword, confirmSignIn, confirmSignUp, confirmUserAttribute, deleteUser, deleteUserAttributes, deleteWebAuthnCredential,
  fetchAuthSession, fetchDevices, fetchMFAPreference, fetchUserAttributes, forgetDevice, getCurrentUser, listWebAuthnCredentials, rememberDevice, resendSignUpCode, resetPassword,
  sendUserAttributeVerificationCode, setUpTOTP, signIn, signUp, updateMFAPreference, updatePassword, updateUserAttribute, verifyTOTPSetup,
} from 'aws-amplify/auth';
export { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
