import { syncSessionStorage } from '@aws-amplify/core';
import { Amplify } from 'aws-amplify';
import {
  associateWebAuthnCredential,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  deleteWebAuthnCredential,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  getCurrentUser,
  listWebAuthnCredentials,
  rememberDevice,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { AuthLibraryDeps } from './auth-library.ts';
import { tabStore } from './safe-storage.ts';

/** The functions of Amplify that we use. A bundler would include everything of a package that is imported on demand. */
const auth = {
  associateWebAuthnCredential,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  deleteWebAuthnCredential,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  getCurrentUser,
  listWebAuthnCredentials,
  rememberDevice,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  verifyTOTPSetup,
};

/** Amplify for our user pool, with its tokens in our store. */
export function openAmplify({ settings: { poolId, clientId, endpoint }, storage }: AuthLibraryDeps): typeof auth {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: poolId,
        userPoolClientId: clientId,
        ...(endpoint !== undefined && { userPoolEndpoint: endpoint }),
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage.forLibrary);
  // The library falls back to memory only where the tab's storage is missing: where it is full, a sign-in would fail.
  Object.assign(syncSessionStorage, {
    getItem: tabStore.read,
    setItem: (key: string, value: string) => void tabStore.write(key, value),
    removeItem: (key: string) => void tabStore.remove(key),
  });
  return auth;
}
