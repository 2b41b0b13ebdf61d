export const whatIsIt = 'यह क्या है?';
export const whoFor = 'यह किसके लिए है?';
export const whereRuns = 'यह कहाँ चलेगा?';
export const chooseOne = 'एक चुनें';
export const chooseAny = 'कितने भी चुनें';

export const budgetOrDate = 'बजट या तारीख';
export const budgetHint = '“5 लाख”, “मार्च तक” या दोनों। बजट यानी पहले साल का कुल खर्च, केयर और GST के साथ।';

export const theSuggestion = 'सुझाव';
export const isLoading = 'सुझाव आ रहा है।';
export const hasFailed = 'सुझाव नहीं आ पाया।';
export const leadsHere = 'आपके जवाबों से यहाँ एक बेस आएगा, उसकी कीमत और तैयार होने की तारीख के साथ।';
export const seeFeatures = 'इसके फ़ीचर देखें';
export const tryAgain = 'फिर से कोशिश करें';
