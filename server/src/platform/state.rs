//! The state of the server: what the platform keeps, and what the features have registered.

use crate::platform::cached::{Cached, Snapshot};
use crate::platform::clock::Clock;
use crate::platform::config::Serve;
use crate::platform::database::Pools;
use crate::platform::drift::Drift;
use crate::platform::feature::{Feature, Registered};
use crate::platform::http::Uploads;
use crate::platform::jobs::Jobs;
use crate::platform::metrics::Metrics;
use crate::platform::outbound::Outbound;
use crate::platform::rng::Rng;
use anyhow::ensure;
use futures::future::try_join_all;
use hanpan_core::office::settings::Settings;
use sqlx::PgPool;
use std::any::{Any, TypeId, type_name};
use std::collections::HashMap;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

/// A handle to the state of the server; cheap to clone.
#[derive(Clone)]
pub struct App {
    shared: Arc<Shared>,
    /// The connection pool of this handle: for calls, or for jobs and the office.
    pub db: PgPool,
}

/// The fields of [`App`].
pub struct Shared {
    /// Connections to the database.
    pub pools: Pools,
    /// The clock.
    pub clock: Clock,
    /// The offset of the machine's clock.
    pub drift: Drift,
    /// Random numbers.
    pub rng: Rng,
    /// Flags and environment.
    pub config: Serve,
    /// Snapshot cache of the settings.
    pub settings: Cached<Settings>,
    /// Notified when cached data has changed.
    pub caches_changed: Notify,
    /// Notified when a bulk job has chunks left; wakes its worker.
    pub bulk_jobs: Notify,
    /// The state of the background jobs.
    pub jobs: Jobs,
    /// Counters and histograms of this process.
    pub metrics: Metrics,
    /// Cancelled when the server begins to stop; ends tasks and streams.
    pub stopping: CancellationToken,
    /// Calls external services.
    pub outbound: Outbound,
    /// Large bodies that are being read.
    pub(crate) uploads: Uploads,
    /// What the features have registered.
    pub(crate) registered: Registered,
    states: HashMap<TypeId, AnyState>,
}

/// A state of any type.
pub(crate) type AnyState = Box<dyn Any + Send + Sync>;

/// A state that a feature keeps in memory. It is created at the start, by its registration
/// ([`Feature::state`]), side by side with the others, and read by [`App::state`].
pub trait State: Sized + Send + Sync + 'static {
    /// Creates the state.
    fn load(shared: &Shared) -> impl Future<Output = anyhow::Result<Self>> + Send;
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.shared
    }
}

impl App {
    /// Builds the state of these features from a migrated database.
    pub async fn new(
        pools: Pools,
        clock: Clock,
        rng: Rng,
        config: Serve,
        features: Vec<Feature>,
    ) -> anyhow::Result<Self> {
        let db = pools.calls.clone();
        let mut features: Registered = features.into_iter().collect();
        let loads = std::mem::take(&mut features.states);
        let timeout = Duration::from_millis(config.payments.payments_timeout);
        let mut shared = Shared {
            pools,
            drift: Drift::default(),
            rng,
            config,
            settings: Cached::load(&db).await?,
            caches_changed: Notify::new(),
            bulk_jobs: Notify::new(),
            jobs: Jobs::new(clock.now()),
            clock,
            metrics: Metrics::new()?,
            stopping: CancellationToken::new(),
            outbound: Outbound::new(timeout),
            uploads: Uploads::default(),
            registered: features,
            states: HashMap::new(),
        };
        // Side by side: on a busy machine each query waits for its turn.
        let states = try_join_all(loads.iter().map(|load| load(&shared))).await?;
        for state in states {
            let earlier = shared.states.insert((*state).type_id(), state);
            ensure!(earlier.is_none(), "a state is registered twice");
        }
        let shared = Arc::new(shared);
        Ok(Self { shared, db })
    }

    /// Returns the same state with the connections for jobs and the office.
    #[must_use]
    pub fn background(&self) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
            db: self.pools.background.clone(),
        }
    }

    /// Reads a cache again, after a change of its data.
    pub async fn reload<T: Snapshot>(&self) -> anyhow::Result<()> {
        self.state::<Cached<T>>().reload(&self.db).await
    }
}

impl Shared {
    /// Returns a state that a feature has registered.
    ///
    /// # Panics
    ///
    /// If no feature has registered it. A test compares all types of states with the registered ones.
    pub fn state<T: State>(&self) -> &T {
        let state = self.states.get(&TypeId::of::<T>());
        let state = state.and_then(|state| state.downcast_ref());
        state.unwrap_or_else(|| panic!("no feature registers {}", type_name::<T>()))
    }

    /// Returns the implementation of a trait that a higher feature has registered.
    ///
    /// # Panics
    ///
    /// If no feature has registered one. A test names all of these traits.
    pub fn provided<T: ?Sized + Send + Sync>(&self) -> &'static T {
        let provided = self.registered.provided.get(&TypeId::of::<T>());
        let provided = provided.and_then(|provided| provided.downcast_ref::<&'static T>());
        provided.unwrap_or_else(|| panic!("no feature provides {}", type_name::<T>()))
    }

    /// Returns the current value of a cache that a feature has registered.
    pub fn cached<T: Snapshot>(&self) -> Arc<T> {
        self.state::<Cached<T>>().get()
    }
}
